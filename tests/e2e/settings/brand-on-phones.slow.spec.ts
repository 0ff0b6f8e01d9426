import { expect, request, test } from "@playwright/test";
import sharp from "sharp";
import { expectFitsNarrow } from "@/tests/support/narrow";
import { OwnSite } from "@/tests/support/sites";

/** A site whose owner has a name or a logo that is wider than usual. */

test.describe.configure({ mode: "default" });
let site: OwnSite;
test.beforeAll(async () => {
  site = await OwnSite.create({ SITE_NAME: "Spielentwicklergemeinschaft" });
  await site.addAdmin();
});
test.afterAll(() => site?.stop());

const paths = ["/", "/games", "/streamers", "/blog", "/contact", "/get-featured", "/no/such/page"];

for (const brand of ["a name of one long word", "a logo seven times as wide as high"])
  test(`${brand} keeps every page as wide as a phone, and the menu visible`, async ({ page }) => {
    test.slow();
    if (brand.startsWith("a logo")) {
      const admin = await request.newContext({ baseURL: site.url });
      const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
      expect((await admin.post("/api/admin/login", { data: { username, password } })).status()).toBe(200);
      const drawn = sharp({ create: { width: 1400, height: 200, channels: 3, background: "#a33" } });
      const picture = `data:image/png;base64,${(await drawn.png().toBuffer()).toString("base64")}`;
      const stored = await admin.put("/api/admin/settings/logo", { data: { picture, version: 0 } });
      expect(stored.status(), await stored.text()).toBe(200);
      await admin.dispose();
    }
    for (const path of paths) {
      await page.goto(site.url + path);
      await expectFitsNarrow(page, () =>
        expect(page.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 }),
      );
    }
  });
