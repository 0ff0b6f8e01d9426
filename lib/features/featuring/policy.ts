import type { Featuring } from "./schema";

export const planFields = { featuredFrom: true, featuredUntil: true, featuredOrder: true } as const;

type Plan = { featuredFrom: Date | null; featuredUntil: Date | null; featuredOrder: number | null };
type FeaturingColumns = Plan & { featured: boolean };

const noPlan: Plan = { featuredFrom: null, featuredUntil: null, featuredOrder: null };

/** Times are ISO 8601. */
export type ShownPlan = {
  featuredFrom: string | null;
  featuredUntil: string | null;
  featuredOrder: number | null;
};

export const shownPlan = ({ featuredFrom, featuredUntil, featuredOrder }: Plan): ShownPlan => ({
  featuredFrom: featuredFrom?.toISOString() ?? null,
  featuredUntil: featuredUntil?.toISOString() ?? null,
  featuredOrder,
});

const toDate = (text: string | null): Date | null => (text ? new Date(text) : null);

/** The columns of a plan. A plan that starts later is not featured yet. */
export function plannedColumns({ featured, from, until, order }: Featuring, now: Date): FeaturingColumns {
  if (!featured) return { featured: false, ...noPlan };
  const featuredFrom = toDate(from);
  return {
    featured: !featuredFrom || featuredFrom <= now,
    featuredFrom,
    featuredUntil: toDate(until),
    featuredOrder: order,
  };
}

/** An edit with the fields that affect a plan. */
export type PlanGiven = Partial<Plan>;

/** The plan's columns after an edit. Switching `featured` on or off ends the plan. */
export function planAfter(
  current: { featured: boolean },
  given: PlanGiven & { featured?: boolean | undefined },
): PlanGiven {
  const isTurned = given.featured !== undefined && given.featured !== current.featured;
  return isTurned && given.featuredUntil === undefined ? noPlan : {};
}
