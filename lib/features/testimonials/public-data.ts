import "server-only";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";

/** Those that visitors see: an admin has featured them. */
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

/** Featured testimonials as visitors see them, the newest first. */
export const readTestimonials = (part: { skip?: number; take?: number } = {}) =>
  db.testimonial.findMany({ where: shown, orderBy: newestFirst, ...part, select: publicFields });

/** The answers of GET /api/testimonials: every featured one, or one page of them. */
export const testimonialLists = {
  read: readTestimonials,
  count: () => db.testimonial.count({ where: shown }),
};
