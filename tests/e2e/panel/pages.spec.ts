import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { asAdmin } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { openGame, submitGame, test, toast, unique } from "@/tests/support/panel-page";
import {
  longWaiting,
  openQueue,
  removeSubmissions,
  row,
  submissionsWaiting,
} from "@/tests/support/queue-page";

/** In the page: whether it is too wide, and the texts of header, overview and tabs that do not fit in. */
const textsCut = () =>
  [
    document.documentElement,
    ...document.querySelectorAll("header *, main nav *, [role=tablist], [aria-label=Overview] *"),
  ]
    .filter(
      (element) =>
        element.clientWidth > 1 && // said to screen readers alone
        element.scrollWidth > element.clientWidth &&
        (element === document.documentElement || getComputedStyle(element).overflowX !== "visible"),
    )
    .map((element) => element.textContent);

const pages = [
  "/admin?tab=streamers",
  "/admin?tab=clips",
  "/admin?tab=submissions",
  "/admin/queue",
  "/admin/queue?kind=submission&role=streamer&sort=newest",
  "/admin/community",
  "/admin/community?section=testimonials",
  "/admin/inbox",
  "/admin/inbox?kind=tickets",
  "/admin/inbox/copyright",
  "/admin/newsletter",
  "/admin/mail-queue",
  "/admin/audit-log",
  "/admin/trash",
  "/admin/templates",
  "/admin/settings",
];

/** The page that is shown is state, not something to press: its line has the cool accent. */
async function expectCool(navigation: Locator): Promise<void> {
  const [line, cool] = await navigation.locator("[aria-current=page]").evaluate((link) => {
    const probe = link.appendChild(document.createElement("i"));
    probe.style.color = "var(--cool)";
    const colours = [getComputedStyle(link, "::after").backgroundColor, getComputedStyle(probe).color];
    probe.remove();
    return colours;
  });
  expect(line).toBe(cool);
}

/** Where a refused form puts the focus is in sight, not under the header that sticks. */
async function expectBelowHeader(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  const overlap = await field.evaluate((element) => {
    const header = document.querySelector(".panel-header")?.getBoundingClientRect();
    return (header?.bottom ?? Number.NaN) - element.getBoundingClientRect().top;
  });
  expect(overlap).toBeLessThanOrEqual(0);
}

test("users, games, edit form and questions are accessible in both themes", async ({ panel }) => {
  test.slow();
  const complaints: string[] = [];
  panel.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  panel.on("pageerror", (error) => complaints.push(error.message));
  await panel.emulateMedia({ reducedMotion: "reduce" });
  const { title } = await submitGame({ featured: true, website: "spam", earlyAccess: true });

  await panel.goto("/admin");
  await panel.getByRole("button", { name: "Add User" }).click();
  for (const width of [390, 1280]) {
    await panel.setViewportSize({ width, height: 844 });
    await panel.getByRole("button", { name: "Create User" }).click();
    await expectBelowHeader(panel.getByRole("textbox", { name: "Username" }));
  }
  await expect(panel.locator("h1")).toHaveCount(1);
  await expectAccessible(panel, "users");

  const game = await openGame(panel, title);
  await game.getByRole("button", { name: `Show all of ${title}` }).click();
  await expectAccessible(panel, "games");

  await game.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(panel.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(panel, "delete question", "dialog[open]");
  await panel.keyboard.press("Escape");

  await game.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(panel.getByRole("button", { name: "Update Game" })).toBeVisible();
  await expectAccessible(panel, "edit form", "dialog[open]");
  expect(complaints).toEqual([]);
});

test("no text of the overview is cut, and every part of the panel is in sight, at each width", async ({
  panel,
}) => {
  for (const path of ["/admin", "/admin?tab=games", "/admin/community", "/admin/inbox"]) {
    await panel.goto(path);
    for (const width of [1280, 1024, 768, 390, 320]) {
      await panel.setViewportSize({ width, height: 844 });
      await expect(panel.getByRole("heading", { level: 2 }).first()).toBeVisible();
      if (path === "/admin") await expect(panel.getByRole("region", { name: "Overview" })).toBeVisible();
      expect(await panel.evaluate(textsCut), `${path} at ${width}`).toEqual([]);
    }
    if (path === "/admin") await expectHeaderHolds(panel);
  }
  // The keyboard goes all the way, and what it is at is in sight.
  const nav = panel.getByRole("navigation", { name: "Panel" }).getByRole("link");
  await panel.setViewportSize({ width: 390, height: 844 });
  await panel.getByRole("button", { name: "Pages of the panel" }).click();
  await nav.first().focus();
  for (let place = 1; place < (await nav.count()); place++) await panel.keyboard.press("Tab");
  await expect(nav.last()).toBeFocused();
  await expect(nav.last()).toBeInViewport({ ratio: 1 });
});

/** The panel's header holds its title and greeting on narrow screens. */
async function expectHeaderHolds(panel: Page): Promise<void> {
  const edges = () =>
    panel.locator(".panel-header").evaluate((header) => {
      const box = (selector: string) =>
        header.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return [
        0,
        box("h1").top,
        box("h1").bottom,
        box("p").top,
        box("p").bottom,
        header.getBoundingClientRect().bottom,
      ];
    });
  await expectFitsNarrow(panel, async () => {
    const fromTop = await edges();
    expect(fromTop).toEqual(fromTop.toSorted((one, other) => one - other));
  });
}

test("on a phone the header is one row, and after changing tab the list is in sight", async ({ panel }) => {
  await panel.setViewportSize({ width: 390, height: 844 });
  await submitGame();
  await panel.goto("/admin");
  await panel.getByRole("tab", { name: "Games" }).click();
  await expect(panel.getByRole("tab", { name: "Games" })).toHaveAttribute("aria-selected", "true");
  await expect(panel.getByRole("region", { name: "Overview" })).toBeHidden();
  const first = panel.getByRole("list", { name: "Games" }).getByRole("listitem").first();
  await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
  expect((await first.boundingBox())?.y).toBeLessThan(844 / 2 + 200);
  expect((await panel.getByRole("banner").boundingBox())?.height).toBeLessThan(72);
  await expect(panel.getByRole("navigation", { name: "Panel" })).toBeHidden();

  await panel.getByRole("button", { name: "Search everything" }).click();
  await expect(panel.getByRole("dialog", { name: "Search everything" })).toBeVisible();
  await panel.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: "Search everything" })).toBeFocused();

  await panel.getByRole("button", { name: "Pages of the panel" }).click();
  await panel
    .getByRole("navigation", { name: "Panel" })
    .getByRole("link", { name: /^Queue/ })
    .click();
  await expect(panel).toHaveURL("/admin/queue");
  await expect(panel.getByRole("navigation", { name: "Panel" })).toBeHidden();
  await panel.goto("/admin/queue?kind=game");
  await expect(
    panel
      .getByRole("list", { name: /^Queue/ })
      .getByRole("listitem")
      .first(),
  ).toBeInViewport();
});

test("every page of the panel is accessible in both themes", async ({ panel }) => {
  test.setTimeout(600_000);
  await submitGame();
  await panel.emulateMedia({ reducedMotion: "reduce" });
  // Other tests change what is listed. The notice of it lies over a row, whose tick is then too small for axe.
  await panel.route("**/api/admin/changes?since=*", () => {});
  for (const address of pages) {
    await panel.goto(address);
    await expect(panel.getByRole("heading", { level: 2 }).first()).toBeVisible();
    // The decisions' questions lead to the templates, not the navigation.
    if (address !== "/admin/templates")
      await expectCool(panel.getByRole("navigation", { name: "Panel", exact: true, includeHidden: true }));
    await expectAccessible(panel, address);
  }
});

test("what opens by a key or a press in queue and inbox is accessible in both themes, by keyboard alone", async ({
  panel,
}) => {
  await panel.emulateMedia({ reducedMotion: "reduce" });
  const [game] = await longWaiting(1);
  const subject = unique("Question");
  await query(
    `INSERT INTO contact_messages (name, email, subject, message) VALUES ('Bo', 'bo@example.com', $1, 'How so?')`,
    [subject],
  );
  await openQueue(panel, game?.title ?? "");
  await panel.keyboard.press("?");
  await expect(panel.getByRole("dialog", { name: "Keys of the queue" })).toBeVisible();
  await expectAccessible(panel, "keys of the queue", "dialog[open]");
  await panel.keyboard.press("Escape");
  await row(panel, game?.title ?? "").focus();
  await panel.keyboard.press("r");
  await expect(panel.getByRole("dialog", { name: `Reject: ${game?.title}` })).toBeVisible();
  await expectAccessible(panel, "question for a reason", "dialog[open]");
  await panel.keyboard.press("Escape");
  await panel.keyboard.press("Enter");
  await expect(panel.getByRole("article").getByRole("heading", { name: game?.title ?? "" })).toBeFocused();
  await expectAccessible(panel, "one at a time");

  // Without a file there is nothing beside the words.
  const name = unique("Words");
  const id = await submissionsWaiting(name, 1);
  await panel.goto(`/admin/queue/submission/${id}`);
  const heading = panel.getByRole("article").getByRole("heading", { name: `${name} 1` });
  const [words, whole] = [await heading.boundingBox(), await panel.getByRole("article").boundingBox()];
  expect((words?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.9);
  await removeSubmissions(name);

  await panel.goto(`/admin/inbox?q=${encodeURIComponent(subject)}`);
  await panel.getByRole("heading", { name: /^Messages/ }).focus();
  await expect(async () => {
    await panel.keyboard.press("j");
    await expect(panel.getByRole("button", { name: subject })).toBeFocused({ timeout: 500 });
  }).toPass();
  await panel.keyboard.press("r");
  await expect(panel.getByLabel("Answer", { exact: true })).toBeFocused();
  await expectAccessible(panel, "an opened message");
});

test("the blog's source is read again from the overview, and its outcome is shown", async ({ panel }) => {
  await panel.goto("/admin");
  const button = panel.getByRole("button", { name: "Read the blog's source again" });
  await button.click();
  await expect(toast(panel)).toContainText("Blog read again");
  await expect(toast(panel)).toContainText(/It has \d+ posts now\./);
  await panel.route("**/api/admin/blog/refresh", (route) =>
    route.fulfill({ json: { posts: 3, skipped: 0, failure: "the list is no JSON" } }),
  );
  await button.click();
  await expect(toast(panel)).toContainText("The blog's source could not be read");
  await expect(toast(panel)).toContainText("The last good copy stays. The reason: the list is no JSON");
});

test("the audit log's filters stand as the log does when it is shown whole again", async ({ panel }) => {
  // The page asks this once its script runs.
  const asked = panel.waitForResponse("**/api/admin/changes*");
  await panel.goto(`/admin/audit-log?kind=game&q=${unique("nothing")}`);
  await asked;
  const kind = panel.getByLabel("Kind");
  await expect(kind).toHaveValue("game");
  await panel.getByRole("link", { name: "Show all entries" }).click();
  await expect(panel).toHaveURL("/admin/audit-log");
  await expect(kind).toHaveValue("");
  await expect(panel.getByLabel("Search", { exact: true })).toHaveValue("");
});

test("a name without a place to break makes no page wider than the screen", async ({ panel }) => {
  const { id } = await submitGame();
  await submitGame();
  await (await asAdmin()).delete(`/api/admin/games/${id}`);
  await panel.setViewportSize({ width: 390, height: 844 });
  const named = { "/admin/queue": "li h3 button", "/admin/mail-queue": "li h3", "/admin/trash": "li bdi" };
  for (const [path, selector] of Object.entries(named)) {
    await panel.goto(path);
    const name = panel.getByRole("main").locator(selector).first();
    await expect(name).toBeVisible();
    const width = await name.evaluate((element) => {
      element.textContent = "W".repeat(120);
      return document.documentElement.scrollWidth;
    });
    expect([path, width]).toEqual([path, 390]);
  }
});
