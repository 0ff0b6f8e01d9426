import { expect, type Page, test } from "@playwright/test";
import { fontNames } from "@/lib/shared/look";
import { violationsIn } from "@/tests/support/accessible";
import { acceptedColours } from "@/tests/support/palettes";
import { OwnSite } from "@/tests/support/sites";

/** Random palettes that the server accepts, on pages of a separate site. */

const count = 20;
const paths = ["/", "/games", "/contact", "/get-featured", "/streamers"];
const panelPaths = ["/admin", "/admin/queue", "/admin/settings/look"];

async function findViolations(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await page.waitForLoadState("load");
  const found = await violationsIn(page, "html", { type: "rule", values: ["color-contrast"] });
  return found.map((violation) => `${url}: ${violation}`);
}

test(`${count} random accepted palettes are readable in both themes`, async ({ page }) => {
  test.setTimeout(30 * 60_000);
  const site = await OwnSite.create({ SEED_SAMPLE_DATA: "true" });
  try {
    const admin = await site.signInAdmin();
    await page.context().addCookies((await admin.storageState()).cookies);
    const corners = ["pixel", "soft", "round"] as const;
    for (let seed = 0; seed < count; seed++) {
      const look = {
        colours: acceptedColours(seed),
        corners: corners[seed % 3],
        font: fontNames[seed % fontNames.length],
      };
      const stored = await admin.put("/api/admin/settings/look", { data: { look, version: seed } });
      expect(stored.status(), await stored.text()).toBe(200);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const violations: string[] = [];
        for (const path of [...paths, ...panelPaths])
          violations.push(...(await findViolations(page, site.url + path)));
        expect(violations, `palette ${seed}, ${colorScheme}: ${JSON.stringify(look.colours)}`).toEqual([]);
        const hot = await page.evaluate(() =>
          getComputedStyle(document.documentElement).getPropertyValue("--hot"),
        );
        expect(hot).toBe(look.colours[colorScheme].hot);
      }
    }
    await admin.dispose();
  } finally {
    await site.stop();
  }
});
