import { beforeEach, expect, it, vi } from "vitest";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { loadRoutes } from "@/tests/support/app-paths";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { makeReviewed } from "@/tests/support/reviewed";
import { bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";

const signedIn = vi.hoisted(() => ({ admin: undefined as Admin | undefined }));
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: async () => signedIn.admin }));
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

/** Each call that moves a row to the trash: the row's table, and what it says. */
const calls: Record<string, [table: string, message: string, kind?: string]> = {
  "/api/admin/games/[id]": ["games", "Game deleted"],
  "/api/admin/streamers/[id]": ["streamers", "Streamer deleted"],
  "/api/admin/streams/[id]": ["streams", "Stream deleted"],
  "/api/admin/clips/[id]": ["clips", "Clip deleted"],
  "/api/admin/submissions/[id]": ["content_submissions", "Submission deleted"],
  "/api/admin/testimonials/[id]": ["testimonials", "Testimonial deleted"],
  "/api/admin/inbox/[kind]/[id] messages": ["contact_messages", "Deleted", "messages"],
  "/api/admin/inbox/[kind]/[id] tickets": ["support_tickets", "Deleted", "tickets"],
};
const tables = Object.values(calls).map(([table]) => table);

const routes = await loadRoutes();

/** One row of each kind, all with the id 1. */
beforeEach(async () => {
  await resetDatabase();
  signedIn.admin = await makeAdmin("kim");
  for (const kind of ["game", "streamer", "stream", "clip", "submission"] as const) await makeReviewed(kind);
  const sent = { name: "Bo", email: "bo@example.com", subject: "A question", message: "How?" };
  await db.contactMessage.create({ data: sent });
  await db.supportTicket.create({ data: { ...sent, number: "SP-1", category: "Other" } });
  await db.testimonial.create({ data: { username: "Bo", userType: "Streamer", content: "Lovely" } });
});

/** The tables whose row 1 is in the trash, with whoever moved it there. */
async function trash(): Promise<unknown[]> {
  const found = tables.map(
    (table) => `SELECT '${table}' AS table, id, "deletedBy" AS by FROM ${table}
    WHERE "deletedAt" > now() - interval '1 minute'`,
  );
  return query(found.join(" UNION ALL "));
}

it.each(Object.entries(calls))("DELETE %s moves this row to the trash and no other", async (call, what) => {
  const [url = ""] = call.split(" ");
  const [table, message, kind = ""] = what;
  const handler = routes.get(url)?.DELETE;
  if (!handler) throw new Error(`there is no ${call}`);
  const ask = () =>
    callRoute(handler, url, newClientAddress(), { method: "DELETE", params: { id: "1", kind } });
  const answer = await ask();
  expect([answer.status, await bodyOf(answer)]).toEqual([200, { message }]);
  expect(await trash()).toEqual([{ table, id: 1, by: "kim" }]);
  expect((await ask()).status).toBe(404);
});

it("knows every such call", async () => {
  const deleting = [...routes]
    .filter(([url, route]) => url.startsWith("/api/admin/") && route.DELETE)
    .map(([url]) => url);
  const others = [
    "/api/admin/account/second-factor",
    "/api/admin/users/[id]",
    "/api/admin/users/[id]/second-factor",
  ];
  const known = Object.keys(calls).map((call) => call.split(" ")[0] ?? "");
  expect(deleting.sort()).toEqual([...new Set([...known, ...others])].sort());
}, 60_000);
