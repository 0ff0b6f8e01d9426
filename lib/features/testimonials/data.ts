import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { AdminTestimonial } from "./types";

const fields = {
  id: true,
  username: true,
  userType: true,
  content: true,
  rating: true,
  featured: true,
  createdAt: true,
  updatedAt: true,
  updatedBy: true,
} as const;

/** Every testimonial outside the trash, the newest first. */
export async function listTestimonialsForAdmin(_admin: Admin): Promise<AdminTestimonial[]> {
  const rows = await db.testimonial.findMany({
    where: { deletedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: fields,
  });
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** One testimonial outside the trash. */
export async function findTestimonialForAdmin(
  admin: Admin,
  id: number,
): Promise<AdminTestimonial | undefined> {
  return (await listTestimonialsForAdmin(admin)).find((row) => row.id === id);
}
