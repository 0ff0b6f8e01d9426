"use client";

import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import { type Claim, type ClaimedItem, itemKey, type Scheduled } from "@/lib/features/queue/types";
import type { TeamEvent } from "@/lib/features/team/types";

/** `until` is a `performance.now()` time */
export type HeldClaim = { by: string; isOwn: boolean; until: number };

/** The latest event of an item: a scheduled decision, or its undo. `at` as in `TeamEvent`. */
export type TeamDecision = { at: number } & ({ scheduled: Scheduled; until: number } | { undoneId: number });

export type TeamState = {
  /** whether events arrive live */
  isLive: boolean;
  claims: ReadonlyMap<string, HeldClaim>;
  decisions: ReadonlyMap<string, TeamDecision>;
  /** decisions of others, newest first */
  recent: readonly { key: string; scheduled: Scheduled }[];
};

export const emptyTeam: TeamState = { isLive: false, claims: new Map(), decisions: new Map(), recent: [] };

const recentAtMost = 5;

const held = ({ by, isOwn, milliseconds }: Claim): HeldClaim => ({
  by,
  isOwn,
  until: performance.now() + milliseconds,
});

const without = <Value>(map: ReadonlyMap<string, Value>, key: string) =>
  new Map([...map].filter(([each]) => each !== key));

export const withClaims = (team: TeamState, claims: readonly ClaimedItem[]): TeamState => ({
  ...team,
  claims: new Map(claims.map((item) => [itemKey(item), held(item.claim)])),
});

export const withClaim = (team: TeamState, key: string, claim: Claim | null): TeamState => ({
  ...team,
  claims: claim ? new Map([...team.claims, [key, held(claim)]]) : without(team.claims, key),
});

/** Removes expired claims. */
export const withoutEnded = (team: TeamState): TeamState => ({
  ...team,
  claims: new Map([...team.claims].filter(([, { until }]) => until > performance.now())),
});

/** The queue announces its decisions twice: when they are scheduled and when they are applied. */
const isKnown = (known: TeamDecision | undefined, { decision, deciderName, undoMilliseconds }: Scheduled) =>
  undoMilliseconds === 0 &&
  known !== undefined &&
  "scheduled" in known &&
  known.scheduled.decision === decision &&
  known.scheduled.deciderName === deciderName;

export function afterEvent(team: TeamState, event: TeamEvent): TeamState {
  switch (event.type) {
    case "hello":
      return { ...team, isLive: true };
    case "claim":
      return withClaim(team, itemKey(event), event.claim);
    case "decision": {
      const { at, scheduled } = event;
      const key = itemKey(event);
      if (isKnown(team.decisions.get(key), scheduled)) return team;
      const decision = { at, scheduled, until: performance.now() + scheduled.undoMilliseconds };
      const decisions = new Map([...team.decisions, [key, decision]]);
      const others = team.recent.filter((each) => each.key !== key);
      const recent = scheduled.isOwn ? others : [{ key, scheduled }, ...others].slice(0, recentAtMost);
      return { ...team, decisions, recent, claims: without(team.claims, key) };
    }
    case "undone": {
      const { at, decisionId } = event;
      const key = itemKey(event);
      const decisions = new Map([...team.decisions, [key, { at, undoneId: decisionId }]]);
      return { ...team, decisions, recent: team.recent.filter((each) => each.key !== key) };
    }
    default:
      return team;
  }
}

const teamKey = ["team"];

/** Filled by `TeamStream`. */
export const useTeam = (): TeamState =>
  useQuery<TeamState>({ queryKey: teamKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data ??
  emptyTeam;

export const changeTeam = (client: QueryClient, to: (team: TeamState) => TeamState): void =>
  void client.setQueryData<TeamState>(teamKey, (team) => to(team ?? emptyTeam));
