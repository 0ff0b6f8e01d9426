import { beforeEach, expect, it, vi } from "vitest";
import { GET } from "@/app/api/testimonials/route";
import { createTestimonial, updateTestimonial } from "@/lib/features/testimonials/mutations";
import { testimonialEditSchema, testimonialSchema } from "@/lib/features/testimonials/schema";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { callRoute, newClientAddress } from "@/tests/support/routes";

// Outside Next nothing is cached: each read is a new one.
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));
// The route needs no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);

const said = { username: "Ada", userType: "Streamer", content: "They looked after us.", rating: 4 };
const get = (query = "") =>
  callRoute(GET, `/api/testimonials${query}`, newClientAddress(), { method: "GET" });

it("lists featured testimonials only, the newest first, without the panel's fields", async () => {
  const admin = await makeAdmin();
  const write = (username: string, featured: boolean) =>
    createTestimonial(admin, testimonialSchema.parse({ ...said, username, featured }), { requestId: "r" });
  await write("Ada", true);
  await write("Bo", false);
  await write("Cy", true);
  const gone = await write("Dee", true);
  await db.testimonial.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });

  const rows = (await (await get()).json()) as Record<string, unknown>[];
  expect(rows.map(({ username }) => username)).toEqual(["Cy", "Ada"]);
  expect(rows[1]).toEqual({ ...said, id: expect.any(Number) });
});

it("pages them, and shows a change immediately", async () => {
  const admin = await makeAdmin();
  const { id } = await createTestimonial(admin, testimonialSchema.parse({ ...said, featured: true }), {
    requestId: "r",
  });
  await createTestimonial(admin, testimonialSchema.parse({ ...said, username: "Bo", featured: true }), {
    requestId: "r",
  });
  const page = await get("?page=2&pageSize=1");
  expect(page.headers.get("x-total-count")).toBe("2");
  expect(page.headers.get("link")).toContain("/api/testimonials?page=1&pageSize=1");
  expect(await page.json()).toMatchObject([{ username: "Ada" }]);
  await updateTestimonial(
    admin,
    { id, requestId: "r" },
    testimonialEditSchema.parse({ ...said, featured: false }),
  );
  expect(await (await get()).json()).toMatchObject([{ username: "Bo" }]);
  expect((await get("?page=0")).status).toBe(422);
});
