import { expect, type Page } from "@playwright/test";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { test } from "@/tests/support/panel-page";

/** How the panel's pages hold together at each width. */

/** In the page: whether it is too wide, and the texts of header, overview and tabs that do not fit in. */
const textsCut = () =>
  [
    document.documentElement,
    ...document.querySelectorAll("header *, main nav *, [role=tablist], [aria-label=Overview] *"),
  ]
    .filter(
      (element) =>
        element.clientWidth > 1 && // for screen readers only
        element.scrollWidth > element.clientWidth &&
        (element === document.documentElement || getComputedStyle(element).overflowX !== "visible"),
    )
    .map((element) => element.textContent);

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

test("no text of the overview is cut, and every part of the panel is visible, at each width", async ({
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
  for (let index = 1; index < (await nav.count()); index++) await panel.keyboard.press("Tab");
  await expect(nav.last()).toBeFocused();
  await expect(nav.last()).toBeInViewport({ ratio: 1 });
});
