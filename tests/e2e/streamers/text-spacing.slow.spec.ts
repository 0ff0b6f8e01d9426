import { expect, test } from "@playwright/test";
import { makeStreamer } from "@/tests/support/streamers-page";

test("the next streamer is complete on a phone with the text spacing of WCAG 1.4.12", async ({ page }) => {
  // One who is on the whole day is not next: from an hour ago on, for three hours.
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const date = {
    date: from.slice(0, 10),
    start: from.slice(11, 16),
    minutes: 180,
    timeZone: "UTC",
    note: "",
  };
  const { streamName } = await makeStreamer({ dates: [date] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/streamers");
  const strip = page.getByRole("list", { name: "Streams of the next 24 hours" });
  await expect(strip.getByRole("listitem").filter({ hasText: streamName })).toContainText("planned until");
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
    );
    document.adoptedStyleSheets.push(spacing);
  });
  const cut = await strip
    .locator("li, li *")
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).display !== "inline")
        .map((part) => part.textContent),
    );
  expect(cut).toEqual([]);
});
