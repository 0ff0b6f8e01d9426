import "server-only";
import { planFields, shownPlan } from "@/lib/features/featuring/policy";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import type { AdminTestimonial } from "./types";

export const adminFields = {
  id: true,
  username: true,
  userType: true,
  content: true,
  rating: true,
  featured: true,
  ...planFields,
  createdAt: true,
  updatedAt: true,
  updatedBy: true,
} as const satisfies Prisma.TestimonialSelect;

export const toAdminTestimonial = (
  row: Prisma.TestimonialGetPayload<{ select: typeof adminFields }>,
): AdminTestimonial => ({
  ...row,
  ...shownPlan(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function listTestimonialsForAdmin(_admin: Moderator): Promise<AdminTestimonial[]> {
  const rows = await db.testimonial.findMany({
    where: { deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: adminFields,
  });
  return rows.map(toAdminTestimonial);
}

export async function findTestimonialForAdmin(
  _admin: Moderator,
  id: number,
): Promise<AdminTestimonial | undefined> {
  const row = await db.testimonial.findFirst({ where: { id, deletedAt: null }, select: adminFields });
  return row ? toAdminTestimonial(row) : undefined;
}

/** Visitors see only featured ones. */
const shown = { deletedAt: null, featured: true } as const satisfies Prisma.TestimonialWhereInput;

const newestFirst = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.TestimonialOrderByWithRelationInput[];

const publicFields = {
  id: true,
  username: true,
  content: true,
  userType: true,
  rating: true,
} as const satisfies Prisma.TestimonialSelect;

type Part = { skip?: number; take?: number; ids?: number[] };

/** The newest first. @param part absent for all */
export const readTestimonials = ({ ids, ...part }: Part = {}) =>
  db.testimonial.findMany({
    where: ids ? { ...shown, id: { in: ids } } : shown,
    orderBy: newestFirst,
    ...part,
    select: publicFields,
  });

export const listFeaturedTestimonials = () =>
  db.testimonial.findMany({ where: shown, orderBy: { id: "asc" }, select: { id: true } });

/** GET /api/testimonials: all or one page. */
export const testimonialLists = {
  read: readTestimonials,
  count: () => db.testimonial.count({ where: shown }),
};
