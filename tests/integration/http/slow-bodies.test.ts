import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { defineRoute } from "@/lib/server/http/route";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { asJson, callRoute, newClientAddress } from "@/tests/support/routes";

/** An admin whose right ends while the body is on its way does nothing with it. */
const session = vi.hoisted(() => ({ id: "" }));
// next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/session-token", () => ({ readSessionId: async () => session.id }));

let admin: Admin;
let handled = 0;
const route = defineRoute({
  access: "admin",
  limit: "form",
  body: z.object({ word: z.string() }),
  handler: async () => {
    handled++;
    return Response.json({});
  },
});

beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin();
  session.id = admin.sessionId;
  handled = 0;
});

/** Sends a body in two halves, and does something between them. */
async function sendSlowly(between: () => Promise<unknown>, milliseconds: number): Promise<number> {
  const bytes = new TextEncoder().encode(JSON.stringify({ word: "moss" }));
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.slice(0, 4));
      await new Promise((resolve) => setTimeout(resolve, 200));
      await between();
      await new Promise((resolve) => setTimeout(resolve, milliseconds - 200));
      controller.enqueue(bytes.slice(4));
      controller.close();
    },
  });
  const { headers = {} } = asJson({});
  return (await callRoute(route, "/api/admin/slow", newClientAddress(), { headers, body })).status;
}

describe("a body that is held back for over a second", () => {
  it("is handled for an account that still has the right", async () => {
    expect(await sendSlowly(async () => {}, 1300)).toBe(200);
    expect(handled).toBe(1);
  });

  it.each([
    ["demoted", 403, () => db.user.update({ where: { id: admin.id }, data: { isAdmin: false } })],
    ["signed out", 401, () => db.session.deleteMany({ where: { userId: admin.id } })],
  ])("does nothing for an account that was %s in the meantime", async (_what, status, end) => {
    expect(await sendSlowly(end, 1300)).toBe(status);
    expect(handled).toBe(0);
  });
});
