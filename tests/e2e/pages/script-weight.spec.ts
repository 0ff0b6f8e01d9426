import { expect, test } from "@playwright/test";
import { emptyLayoutBytes, scriptBytes } from "@/tests/support/script-bytes";
import { firstGameSlug, firstStreamerSlug } from "@/tests/support/site";

/** The JavaScript that a page sends beyond what an empty page of the same version sends, in kB. */
const budgets: { name: string; path: () => string | Promise<string>; kB: number }[] = [
  { name: "the landing page", path: () => "/", kB: 25 },
  { name: "the catalog", path: () => "/games", kB: 45 },
  { name: "a filtered catalog", path: () => "/games?q=a&sort=title", kB: 45 },
  { name: "a game", path: async () => `/games/${await firstGameSlug()}`, kB: 25 },
  { name: "the streamers list", path: () => "/streamers", kB: 45 },
  { name: "a streamer", path: async () => `/streamers/${await firstStreamerSlug()}`, kB: 34 },
  { name: "the privacy policy", path: () => "/privacy-policy", kB: 17 },
  { name: "the terms of service", path: () => "/terms-of-service", kB: 17 },
  { name: "not found", path: () => "/no/such/page", kB: 15 },
];

for (const { name, path, kB } of budgets) {
  test(`${name} sends at most ${kB} kB of script above an empty page`, async ({ page }) => {
    const bytes = await scriptBytes(page, await path());
    test
      .info()
      .annotations.push({ type: "kB above", description: ((bytes - emptyLayoutBytes) / 1000).toFixed(1) });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(emptyLayoutBytes + kB * 1000);
  });
}
