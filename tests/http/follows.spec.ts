import { expect, test } from "@playwright/test";
import { visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { privateLink, uniqueEmail } from "@/tests/support/message-forms";

const target = { kind: "search", query: "category=RPG" };

const rowsAbout = (email: string) =>
  query(
    `SELECT row_to_json(s) AS address, row_to_json(f) AS follow FROM newsletter_subscribers s
     LEFT JOIN follows f ON f."subscriberId" = s.id WHERE email = $1 ORDER BY f.id`,
    [email],
  );

/** Follows a search, and presses the button of its mail. @returns the address of the page to which it leads */
async function followConfirmed(email: string): Promise<string> {
  const client = await visitor();
  const asked = await client.post("/api/follows", { data: { email, target, every: "day" } });
  expect(asked.status()).toBe(200);
  const { searchParams } = new URL(await privateLink(email, "follow-confirm"), "http://localhost");
  const form = { token: searchParams.get("token") ?? "" };
  const pressed = await client.post("/api/follows/confirm", { form, maxRedirects: 0 });
  expect(pressed.status()).toBe(303);
  return pressed.headers().location ?? "";
}

test("a scanner that follows every link about follows changes nothing; one click stops everything (RFC 8058)", async () => {
  const client = await visitor();
  const email = uniqueEmail("follower");
  const page = await followConfirmed(email);
  for (const [path, data] of [
    ["/api/follows", { email, target, every: "week" }],
    ["/api/follows", { email, target: { kind: "category", slug: "community" }, every: "week" }],
    ["/api/follows/link", { email }],
  ] as const) {
    expect((await client.post(path, { data })).status(), JSON.stringify(data)).toBe(200);
  }
  const mails = await query<{ template: string; html: string }>(
    `SELECT template, html FROM mail_outbox WHERE "toAddress" = $1`,
    [email],
  );
  expect(mails.map(({ template }) => template).sort()).toEqual([
    ...["follow-confirm", "follow-confirm", "follow-known", "follow-link"],
  ]);
  const links = mails.flatMap(({ html }) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&")),
  );
  const token = new URL(page, "http://localhost").searchParams.get("token") ?? "";
  const before = await rowsAbout(email);
  for (const link of new Set([...links, `${page}&stop=all`, `/api/follows/stop?token=${token}`])) {
    expect((await client.get(link)).status(), link).toBeLessThan(400);
    await client.head(link);
  }
  expect(await rowsAbout(email)).toEqual(before);
  const oneClick = await client.post(`/api/follows/stop?token=${token}`, {
    headers: { origin: "https://mail.example", "content-type": "text/plain" },
    data: "List-Unsubscribe=One-Click",
  });
  expect(oneClick.status()).toBe(200);
  expect(await rowsAbout(email)).toMatchObject([{ address: { status: "unsubscribed" }, follow: null }]);
});

test("the answer is the same for known and unknown addresses, and bad targets are refused in words", async () => {
  const client = await visitor();
  const known = uniqueEmail("known");
  await followConfirmed(known);
  const answers = [];
  for (const email of [known, uniqueEmail("unknown")]) {
    const answer = await client.post("/api/follows", { data: { email, target, every: "day" } });
    answers.push([answer.status(), await answer.json()]);
  }
  expect(answers[1]).toEqual(answers[0]);
  const email = uniqueEmail("hostile");
  for (const [bad, status] of [
    [{ kind: "game", slug: "no-such-game" }, 404],
    [{ kind: "game" }, 422],
    [{ kind: "user", slug: "ada" }, 422],
    [{ kind: "search", query: "colour=blue" }, 422],
    [{ kind: "search", query: "x".repeat(2_000) }, 422],
    [{ kind: "search", query: "x".repeat(5_000_000) }, 413],
    ["game", 422],
  ] as const) {
    const answer = await client.post("/api/follows", { data: { email, target: bad, every: "day" } });
    expect([bad, answer.status()]).toEqual([bad, status]);
    expect(await answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].+/) });
  }
  expect(await rowsAbout(email)).toEqual([]);
});

test("the pages behind links are private, and work without a valid one", async () => {
  const client = await visitor();
  for (const [path, status, words] of [
    ["/follows", 200, "Get the link to what you follow"],
    ["/follows?token=wrong", 404, "This link is not valid"],
    ["/follows/confirm?token=wrong", 404, "This link no longer works"],
    ["/follows/check", 200, "This form has expired"],
  ] as const) {
    const answer = await client.get(path);
    expect([path, answer.status()]).toEqual([path, status]);
    expect(answer.headers()["cache-control"]).toMatch(/no-store/);
    expect(await answer.text()).toContain(words);
  }
});
