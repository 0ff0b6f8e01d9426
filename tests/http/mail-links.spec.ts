import { expect, test } from "@playwright/test";
import { asAdmin, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { uniqueEmail } from "@/tests/support/message-forms";
import { submitGame } from "@/tests/support/panel-page";

/** Everything about a game that a link could change: the row, its private page, its conversation, its history. */
const storedOf = (id: number) =>
  query(
    `SELECT to_jsonb(game) AS game, to_jsonb(access) AS access,
       (SELECT jsonb_agg(to_jsonb(message) ORDER BY message.id) FROM submission_messages message
        WHERE message."accessId" = access.id) AS messages,
       (SELECT count(*)::int FROM audit_log WHERE "entityKind" = 'game' AND "entityId" = game.id::text) AS entries
     FROM games game JOIN submission_access access ON access."gameId" = game.id WHERE game.id = $1`,
    [id],
  );

test("a scanner that follows every link of every mail about a submission changes nothing", async () => {
  const email = uniqueEmail();
  const { id, title } = await submitGame({ contactEmail: email });
  const [admin, scanner] = [await asAdmin(), await visitor()];
  const call = async (path: string, data: object, method = "POST") => {
    const answer = await admin.fetch(path, { method, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  await call(`/api/admin/conversations/game/${id}`, { message: "A word from us." });
  await call(`/api/admin/games/${id}/status`, { status: "changes", reason: "More.", notify: true }, "PUT");
  const [{ url = "" } = {}] = await query<{ url: string }>(
    `SELECT substring(text FROM 'https?://[^ \n]+token=[A-Za-z0-9_-]+') AS url FROM mail_outbox
     WHERE "toAddress" = $1 AND template = 'submitter-received'`,
    [email],
  );
  const token = new URL(url).searchParams.get("token");
  await call("/api/submission/answer", { token, message: "Here it is." });
  await call("/api/submission/find", { email });
  await call(`/api/admin/games/${id}/status`, { status: "approved", notify: true }, "PUT");
  const mails = () =>
    query<{ template: string; html: string; text: string }>(
      `SELECT template, html, text FROM mail_outbox WHERE "toAddress" = $1 OR subject LIKE '%' || $2 ORDER BY template`,
      [email, title],
    );
  await expect
    .poll(async () => (await mails()).map(({ template }) => template))
    .toEqual([
      "decision-approved",
      "decision-changes-wanted",
      "submitter-answer",
      "submitter-links",
      "submitter-message",
      "submitter-received",
    ]);

  const before = await storedOf(id);
  const links = new Set<string>();
  for (const { html, text } of await mails()) {
    for (const [, href = ""] of html.matchAll(/href="(https?:[^"]+)"/g))
      links.add(href.replaceAll("&amp;", "&"));
    for (const [address] of text.matchAll(/https?:\/\/[^\s>)]+/g)) links.add(address);
  }
  const followed = [...links].filter((link) => new URL(link).origin === new URL(url).origin);
  expect(followed).toContain(url);
  expect(followed.some((link) => new URL(link).pathname.startsWith("/admin/"))).toBe(true);
  for (const link of followed)
    for (const method of ["GET", "HEAD"])
      expect((await scanner.fetch(link, { method })).status(), `${method} ${link}`).toBeLessThan(500);
  expect(await storedOf(id)).toEqual(before);
  expect((await scanner.get(url)).status()).toBe(200);
  await admin.dispose();
  await scanner.dispose();
});
