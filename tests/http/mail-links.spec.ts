import { expect, test } from "@playwright/test";
import { asAdmin, siteUrl, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { privateLink, uniqueEmail } from "@/tests/support/message-forms";
import { submitGame } from "@/tests/support/panel-page";
import { readForm, withoutTextElements } from "@/tests/support/plain-pages";

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

test("a scanner that follows every link of every mail about a newsletter or a ticket changes nothing", async ({
  request,
}) => {
  const email = uniqueEmail("scanned");
  expect((await request.post("/api/newsletter/subscribe", { data: { email } })).status()).toBe(200);
  const ticket = { name: "Ada", email, category: "Other", subject: "Help", message: "Please have a look." };
  expect((await request.post("/api/support/submit", { data: ticket })).status()).toBe(201);
  const confirmed = uniqueEmail("confirmed");
  await query(
    `INSERT INTO newsletter_subscribers (email, status, "unsubscribeToken", "confirmedAt")
     VALUES ($1, 'confirmed', md5($1), now())`,
    [confirmed],
  );
  for (const path of ["/api/newsletter/subscribe", "/api/newsletter/leave"])
    expect((await request.post(path, { data: { email: confirmed } })).status()).toBe(200);

  const mails = await query<{ template: string; html: string; headers: Record<string, string> }>(
    `SELECT template, html, headers FROM mail_outbox WHERE "toAddress" IN ($1, $2) OR "replyTo" = $1`,
    [email, confirmed],
  );
  expect(mails.map((mail) => mail.template).sort()).toEqual([
    "newsletter-confirm",
    "newsletter-known",
    "newsletter-leave",
    "ticket-confirmation",
    "ticket-received",
  ]);
  const links = mails.flatMap(({ html, headers }) => [
    ...[...html.matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&")),
    ...(headers["List-Unsubscribe"]?.match(/https?:[^>]+/g) ?? []),
  ]);
  expect(links.filter((link) => link.includes("token=")).length).toBeGreaterThanOrEqual(5);

  const before = await everythingAbout(email, confirmed);
  for (const link of new Set(links)) {
    expect((await request.get(link)).status(), link).toBeLessThan(400);
    await request.head(link);
  }
  expect(await everythingAbout(email, confirmed)).toEqual(before);
});

/** Every row about two addresses, whole. */
async function everythingAbout(...emails: [string, string]) {
  const sql = [
    "SELECT row_to_json(s) AS row FROM newsletter_subscribers s WHERE email IN ($1, $2) ORDER BY id",
    "SELECT row_to_json(t) AS row FROM support_tickets t WHERE email IN ($1, $2) ORDER BY id",
    `SELECT row_to_json(r) AS row FROM support_replies r JOIN support_tickets t ON t.id = r."ticketId" WHERE t.email IN ($1, $2)`,
    `SELECT row_to_json(m) AS row FROM mail_outbox m WHERE "toAddress" IN ($1, $2) OR "replyTo" IN ($1, $2) ORDER BY id`,
  ];
  return Promise.all(sql.map((statement) => query(statement, emails)));
}

test("confirming and leaving work without JavaScript; one click in the mail program unsubscribes (RFC 8058)", async ({
  request,
}) => {
  const email = uniqueEmail();
  const rowOf = async () => {
    const [row] = await query<{ status: string; token: string }>(
      `SELECT status, "unsubscribeToken" AS token FROM newsletter_subscribers WHERE email = $1`,
      [email],
    );
    return row ?? { status: "", token: "" };
  };
  const subscribed = async () => {
    expect((await request.post("/api/newsletter/subscribe", { data: { email } })).status()).toBe(200);
    const page = await request.get(await privateLink(email, "newsletter-confirm"));
    const { action, form } = readForm(await page.text(), "Yes, subscribe me");
    const answer = await request.post(action, { form });
    expect(await answer.text()).toMatch(/<h1[^>]*>You(&#x27;|')re subscribed</);
    expect((await rowOf()).status).toBe("confirmed");
  };
  await subscribed();
  const page = await request.get(`/newsletter/unsubscribe?token=${(await rowOf()).token}`);
  const { action, form } = readForm(await page.text(), "Unsubscribe from the newsletter");
  const left = await request.post(action, { form });
  expect(await left.text()).toMatch(/<h1[^>]*>You(&#x27;|')re off the list</);
  expect((await rowOf()).status).toBe("unsubscribed");

  await subscribed();
  const oneClick = await request.post(`/api/newsletter/unsubscribe?token=${(await rowOf()).token}`, {
    form: { "List-Unsubscribe": "One-Click" },
    maxRedirects: 0,
  });
  expect(oneClick.status()).toBe(200);
  expect((await rowOf()).status).toBe("unsubscribed");
});

test("expired links are 404 with a message, never cached, and offer another way", async () => {
  const client = await visitor();
  for (const path of [
    "/newsletter/confirm?token=wrong",
    "/newsletter/confirm",
    "/support/ticket?token=wrong",
    "/support/ticket",
    "/support/ticket?token=a&token=b",
  ]) {
    const answer = await client.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(answer.headers()["cache-control"]).toMatch(/no-store/);
    const shown = withoutTextElements((await answer.text()).replace(/<script[\s\S]*?<\/script>/g, ""));
    expect(shown, path).toMatch(/<h1[^>]*>This link no longer works<\/h1>/);
    if (path.startsWith("/support"))
      expect(shown).toMatch(/<a [^>]*href="\/support"[^>]*>(?:<svg[\s\S]*?<\/svg>)?Open a new ticket/);
  }
  const unknown = await client.get("/newsletter/unsubscribe?token=wrong");
  expect(await unknown.text()).toContain("This link is not valid");
  for (const path of ["/newsletter/unsubscribe", "/support"]) {
    const [, main = ""] = (await (await client.get(path)).text()).split("<main");
    expect(main.split("</main>")[0], path).toMatch(
      /<noscript>[\s\S]*href="mailto:[^"]+@[^"]+"[\s\S]*<\/noscript>/,
    );
  }
});

test("no link in a mail is built from the Host of the request that caused it", async () => {
  const email = uniqueEmail();
  const client = await visitor();
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  const letter = {
    name: "Ada",
    email,
    subject: "A question",
    message: "Is it on Linux? Please tell.",
    category: "Other",
  };
  expect((await client.post("/api/newsletter/subscribe", { data: { email }, headers })).status()).toBe(200);
  expect((await client.post("/api/support/submit", { data: letter, headers })).status()).toBe(201);
  const mails = await query<{ html: string; text: string; headers: object; subject: string }>(
    `SELECT html, text, headers, subject FROM mail_outbox WHERE "toAddress" = $1 OR text LIKE '%' || $1 || '%'`,
    [email],
  );
  expect(mails.length).toBeGreaterThanOrEqual(3);
  for (const mail of mails) {
    expect(JSON.stringify(mail)).not.toContain("evil.example");
    for (const [url] of mail.text.matchAll(/https?:\/\/[^\s)>]+/g))
      if (!/example\.com/.test(url)) expect(url.startsWith(siteUrl), url).toBe(true);
  }
});
