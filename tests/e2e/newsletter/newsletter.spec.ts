import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { holdBack } from "@/tests/support/hold-back";
import { complaintsOf, footer, main, privateLink, toast, uniqueEmail } from "@/tests/support/message-forms";

const field = (page: Page) => footer(page).getByRole("textbox", { name: /inbox/ });
const button = (page: Page) => footer(page).getByRole("button", { name: /^Subscrib/ });

const statusOf = async (email: string): Promise<string | undefined> =>
  (await query<{ status: string }>("SELECT status FROM newsletter_subscribers WHERE email = $1", [email]))[0]
    ?.status;

/** Asks for it as the form does. */
async function subscribe(request: APIRequestContext, email: string): Promise<void> {
  expect((await request.post("/api/newsletter/subscribe", { data: { email } })).status()).toBe(200);
}

async function unsubscribeLink(email: string): Promise<string> {
  const [row] = await query<{ token: string }>(
    `SELECT "unsubscribeToken" AS token FROM newsletter_subscribers WHERE email = $1`,
    [email],
  );
  return `/newsletter/unsubscribe?token=${row?.token}`;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("not in sight");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("the footer's form goes from idle over submitting to success", { tag: "@mobile" }, async ({ page }) => {
  const email = uniqueEmail();
  await page.goto("/contact");
  await field(page).fill(email);
  let pass: (() => void) | undefined;
  await page.route("**/api/newsletter/subscribe", async (route) => {
    await new Promise<void>((resolve) => {
      pass = resolve;
    });
    await route.continue();
  });
  await button(page).click();
  await expect(footer(page).getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  await expect(field(page)).toBeDisabled();
  await expect.poll(() => pass).toBeDefined();
  pass?.();
  await expect(toast(page)).toContainText("Successfully Subscribed!");
  await expect(toast(page)).toContainText("You'll receive the latest gaming insights in your inbox.");
  await expect(field(page)).toHaveValue("");
  await expect(button(page)).toBeEnabled();
  const said = footer(page).getByRole("status");
  await expect(said).toContainText("confirm with the link in the mail");
  await said.scrollIntoViewIfNeeded();
  expect(await overlap(toast(page), said), "the notice covers what is still to do").toBe(false);
  expect(await statusOf(email)).toBe("pending");
});

test("an address without an at sign is refused at once, any other by the server; each failure in the specified words", async ({
  page,
}) => {
  await page.goto("/contact");
  for (const typed of ["", "nonsense"]) {
    await field(page).fill(typed);
    await button(page).click();
    await expect(toast(page)).toContainText("Invalid Email");
    await expect(toast(page)).toContainText("Please enter a valid email address.");
    await expect(footer(page).getByRole("status")).toHaveText("Please enter a valid email address.");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  }
  await field(page).fill("a@b");
  await expect(footer(page).getByRole("status")).toHaveText("");
  await button(page).click();
  await expect(toast(page)).toContainText("Subscription Failed");
  await expect(toast(page)).toContainText("Please enter a valid email address");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");

  const generic = "Something went wrong. Please try again later.";
  const limited = "That was a lot at once. Please try again in 60 minutes.";
  await field(page).fill(uniqueEmail());
  const answers = [
    [
      { status: 429, json: { success: false, message: limited, code: "rate_limited", requestId: "1" } },
      limited,
    ],
    [{ status: 200, json: { success: false } }, generic],
    [{ status: 200, json: { success: false, message: "The list is full." } }, "The list is full."],
    [{ status: 200, body: "<html>" }, generic],
    [undefined, generic],
  ] as const;
  for (const [answer, words] of answers) {
    await page.route("**/api/newsletter/subscribe", (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await button(page).click();
    await expect(toast(page).filter({ hasText: words })).toContainText("Subscription Failed");
    await expect(button(page)).toBeEnabled();
    await page.unroute("**/api/newsletter/subscribe");
  }

  await test.step("the answer leaves the focus where somebody types meanwhile", async () => {
    const answer = await holdBack(page, "**/api/newsletter/subscribe");
    await button(page).click();
    await expect(field(page)).toBeDisabled();
    const name = main(page).getByLabel("Name");
    await name.fill("Ada");
    answer();
    await expect(footer(page).getByRole("status")).toContainText("confirm with the link");
    await expect(name).toBeFocused();
    await page.keyboard.type(" Fern");
    await expect(name).toHaveValue("Ada Fern");
  });
});

test("a connection that was lost before the form was used is reported below it", async ({
  page,
  context,
}) => {
  await page.goto("/support");
  await context.setOffline(true);
  await field(page).fill(uniqueEmail());
  await button(page).click();
  await expect(footer(page).getByRole("status")).toHaveText(
    "Subscription Failed: Something went wrong. Please try again later.",
  );
  await expect(button(page)).toBeEnabled();
  await context.setOffline(false);
  await button(page).click();
  await expect(toast(page)).toContainText("Successfully Subscribed!");
});

test("confirming and leaving work without JavaScript, and only by pressing the button", async ({
  request,
  browser,
}) => {
  const email = uniqueEmail();
  await subscribe(request, email);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(await privateLink(email, "newsletter-confirm"));
  await expect(main(reader)).toContainText("a•••@example.com");
  expect(await statusOf(email)).toBe("pending");
  await reader.getByRole("button", { name: "Yes, subscribe me" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("You're subscribed");
  expect(await statusOf(email)).toBe("confirmed");

  await reader.goto(await unsubscribeLink(email));
  expect(await statusOf(email)).toBe("confirmed");
  await main(reader).getByRole("button", { name: "Leave the newsletter" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("You're off the list");
  expect(await statusOf(email)).toBe("unsubscribed");
  await plain.close();
});

test("one click in the mail program leaves, without any session (RFC 8058)", async ({ request }) => {
  const email = uniqueEmail();
  await subscribe(request, email);
  const [, token = ""] = (await privateLink(email, "newsletter-confirm")).split("token=");
  await request.post("/api/newsletter/confirm", { form: { token }, maxRedirects: 0 });
  expect(await statusOf(email)).toBe("confirmed");
  const path = (await unsubscribeLink(email)).replace("/newsletter", "/api/newsletter");
  const answer = await request.post(path, { form: { "List-Unsubscribe": "One-Click" }, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await statusOf(email)).toBe("unsubscribed");
});

test("a mail scanner that opens every link of every mail changes nothing", async ({ browser, request }) => {
  const email = uniqueEmail("scanned");
  await subscribe(request, email);
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
  const scanner = await browser.newPage();
  for (const link of new Set(links)) {
    expect((await request.get(link)).status(), link).toBeLessThan(400);
    await request.head(link);
    await scanner.goto(link, { waitUntil: "networkidle" });
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

test("its pages are accessible in both themes and at both widths", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const email = uniqueEmail();
  await page.goto("/support");
  await field(page).fill(email);
  await button(page).click();
  await expect(toast(page)).toContainText("Successfully Subscribed!");
  await expectAccessible(page, "footer after subscribing", "footer");
  const confirm = await privateLink(email, "newsletter-confirm");
  for (const step of ["confirm", "confirmed"]) {
    await page.goto(confirm);
    await expectAccessible(page, step, "main");
    if (step === "confirm") await page.getByRole("button", { name: "Yes, subscribe me" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're subscribed");
  }
  const leave = await unsubscribeLink(email);
  await page.goto(leave);
  await expectAccessible(page, "leave", "main");
  await main(page).getByRole("button", { name: "Leave the newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're off the list");
  await expectAccessible(page, "left", "main");
  await page.goto("/newsletter/unsubscribe");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("alert", { name: "Please check these fields" })).toBeVisible();
  await expectAccessible(page, "address asked", "main");
});

test.describe("leaving without a mail at hand", () => {
  test("leaving without a mail at hand: the footer leads there, a link is sent", async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto("/contact");
    await footer(page).getByRole("link", { name: "Leave the newsletter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leave the newsletter");
    await main(page).getByLabel("Email").fill(uniqueEmail("nobody"));
    await page.getByRole("button", { name: "Send me the link" }).click();
    const sent = main(page).locator(":focus");
    await expect(sent).toContainText("Look into your mailbox");
    await expect(sent).toContainText("If this address is on our list");
    expect(complaints).toEqual([]);
  });

  test("a link that could not be sent stays on the page, with the address", async ({ page }) => {
    await page.route("**/api/newsletter/leave", (route) =>
      route.fulfill({
        status: 200,
        contentType: "text/html",
        body: "<h1>Sign in to the hotel's network</h1>",
      }),
    );
    await page.goto("/newsletter/unsubscribe");
    await main(page).getByLabel("Email").fill("ada@example.com");
    await page.getByRole("button", { name: "Send me the link" }).click();
    const alert = main(page).getByRole("alert");
    await expect(alert).toContainText("The link was not sent");
    await expect(alert).toBeFocused();
    await expect(main(page).getByLabel("Email")).toHaveValue("ada@example.com");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("links that no longer work say so, and there is another way to leave", async ({ page }) => {
      for (const path of [
        "/newsletter/confirm?token=wrong",
        "/newsletter/confirm",
        "/support/ticket?token=wrong",
      ]) {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
      }
      await page.goto("/newsletter/unsubscribe?token=wrong");
      await expect(main(page)).toContainText("This link is not one of ours");
      for (const path of ["/newsletter/unsubscribe", "/support"]) {
        await page.goto(path);
        await expect(main(page).getByRole("link", { name: /@/ })).toBeVisible();
      }
    });
  });
});
