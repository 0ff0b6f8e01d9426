import { expect, test } from "@playwright/test";
import { mailTo, privateLink, uniqueEmail } from "@/tests/support/message-forms";
import { readForm } from "@/tests/support/plain-pages";

test("without JavaScript the opened page works and closes, and the first form says what it needs", async ({
  request,
}) => {
  const email = uniqueEmail();
  const words = "How do I begin?";
  const ticket = { name: "Ada", email, category: "Other", subject: "A question", message: words };
  expect((await request.post("/api/support/submit", { data: ticket })).status()).toBe(201);
  const [, main = ""] = (await (await request.get("/my-data")).text()).split("<main");
  expect(main).toMatch(/<noscript>[\s\S]*?JavaScript[\s\S]*?<\/noscript>/);

  expect((await request.post("/api/my-data/find", { data: { email } })).status()).toBe(200);
  await expect
    .poll(() => mailTo(email, "my-data-link").catch(() => null), { timeout: 20_000 })
    .not.toBeNull();
  const linked = await (await request.get(await privateLink(email, "my-data-link"))).text();
  const opening = readForm(linked, "Show My Data");
  const opened = await (await request.post(opening.action, { form: opening.form })).text();
  expect(opened).toContain(words);
  const closing = readForm(opened, "Close This Page");
  const closed = await (await request.post(closing.action, { form: closing.form })).text();
  expect(closed).toContain("This page is closed.");
  expect(await (await request.get("/my-data")).text()).not.toContain(email);
});
