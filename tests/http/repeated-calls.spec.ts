import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { asAdmin, siteUrl } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { unique } from "@/tests/support/panel-page";

/** Calls of the panel whose answer was lost are repeated under the same key. */

const post = async (admin: APIRequestContext, path: string, key: string, data: object) => {
  const answer = await admin.post(path, { data, headers: { "idempotency-key": key, origin: siteUrl } });
  return { status: answer.status(), body: await answer.json() };
};

test("an answer from the inbox is sent once for one key, and again for another text", async () => {
  const admin = await asAdmin();
  const subject = unique("Lost");
  const [message] = await query<{ id: number; updatedAt: Date }>(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?')
     RETURNING id, "updatedAt"`,
    [subject],
  );
  const path = `/api/admin/inbox/messages/${message?.id}/reply`;
  const version = async () => {
    const [row] = await query<{ at: Date }>(`SELECT "updatedAt" AS at FROM contact_messages WHERE id = $1`, [
      message?.id,
    ]);
    return row?.at.toISOString();
  };
  const mails = async () =>
    (await query("SELECT id FROM mail_outbox WHERE subject = $1", [`Re: ${subject}`])).length;

  const [key, body] = [randomUUID(), { message: "Like so.", updatedAt: await version() }];
  const first = await post(admin, path, key, body);
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(await post(admin, path, key, body)).toEqual(first);
  expect(await mails()).toBe(1);
  const next = { message: "And so.", updatedAt: await version() };
  expect((await post(admin, path, randomUUID(), next)).status).toBe(201);
  expect(await mails()).toBe(2);
});

test("a testimonial is stored once for one key", async () => {
  const admin = await asAdmin();
  const username = unique("Fan");
  const data = { username, userType: "Streamer", content: "Lovely people.", rating: 5, featured: false };
  const key = randomUUID();
  const first = await post(admin, "/api/admin/testimonials", key, data);
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(await post(admin, "/api/admin/testimonials", key, data)).toEqual(first);
  expect(await query("SELECT id FROM testimonials WHERE username = $1", [username])).toHaveLength(1);
});
