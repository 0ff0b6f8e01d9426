import { expect, test } from "@playwright/test";
import { makeStreamer } from "@/tests/support/streamers-page";

test("printed pages are light, complete, and without elements that only a screen can use", async ({
  page,
}) => {
  const colour = () => page.evaluate(() => getComputedStyle(document.body).color);
  for (const path of ["/terms-of-service", "/blog/item-ownership-without-a-chain"]) {
    await page.emulateMedia({ colorScheme: "light", media: "screen" });
    await page.goto(path);
    const light = await colour();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await colour()).not.toBe(light);
    await page.emulateMedia({ media: "print" });
    expect(await colour(), path).toBe(light);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = "dark";
    });
    expect(await colour(), `${path}, dark chosen`).toBe(light);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const role of ["banner", "contentinfo", "navigation"] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByText("Skip to content")).toBeHidden();
  }

  await page.setViewportSize({ width: 700, height: 900 });
  for (const code of await page.locator(".article pre").all())
    expect(await code.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(page.getByRole("link", { name: "Back to Blog" })).toBeHidden();
  const { slug } = await makeStreamer();
  await page.goto(`/streamers/${slug}`);
  const watch = page.getByRole("link", { name: /^Watch on/ }).filter({ visible: true });
  await expect(watch.first()).toHaveCSS("border-top-width", "0px");
  await expect(watch.first()).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(page.getByRole("button")).toHaveCount(0);
});
