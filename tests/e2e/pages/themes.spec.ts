import { expect, type Locator, type Page, test } from "@playwright/test";

const opener = (page: Page) => page.getByRole("button", { name: "Theme" });
const menu = (page: Page) => page.getByRole("menu", { name: "Theme" });
const choice = (page: Page, name: string) => page.getByRole("menuitemradio", { name });
const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? "system");

async function openMenu(page: Page): Promise<void> {
  await expect(menu(page)).toBeHidden();
  await opener(page).press("Enter");
  await expect(menu(page)).toBeVisible();
}

test("a theme is reached and chosen by keyboard, shown as chosen and stored; Escape restores the focus", async ({
  page,
}) => {
  await page.goto("/contact");
  await openMenu(page);
  await expect(choice(page, "System")).toBeFocused();
  for (const [key, name] of [
    ["ArrowDown", "Dark"],
    ["ArrowDown", "Light"],
    ["ArrowDown", "System"],
    ["ArrowUp", "Light"],
    ["ArrowUp", "Dark"],
    ["Home", "System"],
    ["End", "Light"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(choice(page, name), key).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  expect(await chosen(page)).toBe("system");

  await openMenu(page);
  await expect(choice(page, "System")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  expect(await chosen(page)).toBe("dark");

  await page.reload();
  expect(await chosen(page)).toBe("dark");
  await openMenu(page);
  await expect(choice(page, "Dark")).toBeChecked();
  await expect(choice(page, "Dark")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await expect(menu(page)).toBeHidden();
  expect(await chosen(page)).toBe("system");
});

test("in forced colours the chosen item differs from the rest and from the focused one", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/blog?category=streaming");
  const ground = (element: Locator) => element.evaluate((box) => getComputedStyle(box).backgroundColor);
  const expectTold = async (is: Locator, isNot: Locator) => {
    expect(await ground(is)).not.toBe(await ground(isNot));
    await expect(is).toHaveCSS("outline-style", "none");
  };
  const categories = page.getByRole("navigation", { name: "Categories" });
  await expectTold(
    categories.getByRole("link", { name: "Streaming" }),
    categories.getByRole("link", { name: "Community" }),
  );
  const header = page.getByRole("navigation", { name: "Main", exact: true });
  await expectTold(header.getByRole("link", { name: /^Blog/ }), header.getByRole("link", { name: "Games" }));
  await page.goto("/games");
  await expectTold(
    page.getByRole("link", { name: "Page 1", exact: true }),
    page.getByRole("link", { name: "Page 2", exact: true }),
  );
  const count = page.locator(".filter-value[aria-current]").first();
  const drawn = await count.evaluate((link) => {
    const { backgroundColor, color } = getComputedStyle(link, "::after");
    return { ground: backgroundColor, isAsItsLink: color === getComputedStyle(link).color };
  });
  expect(drawn).toEqual({ ground: "rgba(0, 0, 0, 0)", isAsItsLink: true });
  await opener(page).click();
  const system = choice(page, "System");
  await expect(system).toBeFocused();
  expect(await ground(system)).not.toBe(await ground(choice(page, "Dark")));
});
