import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { mixedFile } from "@/tests/support/import-file";
import { test, unique } from "@/tests/support/panel-page";

/** The name of a channel that no other test has. */
const channel = () => `moss${randomUUID().replaceAll("-", "").slice(0, 16)}`;

async function openPreview(panel: Page, text: string): Promise<void> {
  await panel.goto("/admin/imports?kind=streamers");
  await panel.getByLabel("Addresses, one per line").fill(text);
  await panel.getByRole("button", { name: "Preview", exact: true }).press("Enter");
  await expect(panel.getByRole("heading", { name: "Import of streamers" })).toBeFocused();
}

const storedStreamers = (handles: string[]) =>
  query<{ twitchHandle: string; deletedAt: Date | null }>(
    `SELECT "twitchHandle", "deletedAt" FROM streamers WHERE "twitchHandle" = ANY($1)`,
    [handles],
  );

test("channels are previewed, imported and undone by keyboard on a narrow screen", async ({ panel }) => {
  const [one, other] = [channel(), channel()];
  await panel.setViewportSize({ width: 320, height: 700 });
  await panel.goto("/admin/imports?kind=streamers");
  await panel.getByRole("button", { name: "Preview", exact: true }).press("Enter");
  const links = panel.getByLabel("Addresses, one per line");
  await expect(links).toHaveAttribute("aria-invalid", "true");
  await openPreview(panel, `https://twitch.tv/${one}\ntwitch.tv/${other}\nhttps://twitch.tv/${one}\nnothing`);
  await expect(panel.getByText("2 new rows, 1 duplicate, 1 refused").first()).toBeVisible();
  await expect(panel.getByText("This is not the address of a channel")).toBeVisible();
  expect(await storedStreamers([one, other])).toEqual([]);
  const width = await panel.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expectAccessible(panel, "the preview of an import");

  await panel.getByRole("checkbox", { name: `Import line 2: ${other}` }).press("Space");
  await panel.getByRole("button", { name: "Import 1 row" }).press("Enter");
  await expect(panel.getByText("1 added, 0 skipped as duplicates, 0 failed")).toBeVisible();
  expect(await storedStreamers([one, other])).toEqual([{ twitchHandle: one, deletedAt: null }]);

  await panel.getByRole("button", { name: "Undo import" }).press("Enter");
  await panel.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).press("Enter");
  await expect(panel.getByText("1 item is in the trash.")).toBeVisible();
  expect(await storedStreamers([one])).toEqual([{ twitchHandle: one, deletedAt: expect.any(Date) }]);
});

test("a file with strange columns is matched by hand, and a discarded preview is gone", async ({ panel }) => {
  const name = unique("Moss");
  await panel.goto("/admin/imports?kind=streamers");
  await panel.getByLabel("From").selectOption("CSV file");
  const buffer = Buffer.from(`Wer;Wo\r\n${name} für alle;${channel()}\r\n`, "latin1");
  await panel
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
  await panel.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(panel.getByText("0 new rows, 0 duplicates, 1 refused").first()).toBeVisible();
  await panel.getByLabel("Field for the column Wer").selectOption("Stream name");
  await panel.getByLabel("Field for the column Wo").selectOption("Twitch handle");
  await panel.getByRole("button", { name: "Preview again" }).click();
  await expect(panel.getByText(`${name} für alle`, { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Discard preview" }).click();
  await expect(panel.getByText("The preview is deleted")).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Import of streamers" })).toHaveCount(0);
});

test("a file of 200 rows is previewed", async ({ panel }) => {
  await panel.goto("/admin/imports");
  await panel.getByLabel("From").selectOption("CSV file");
  await panel
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "games.csv", mimeType: "text/csv", buffer: Buffer.from(mixedFile) });
  await panel.getByRole("button", { name: "Preview", exact: true }).click();
  // No body of a call keeps NUL, so the row with it is a title like any other here.
  await expect(panel.getByText("151 new rows, 20 duplicates, 29 refused").first()).toBeVisible();
});
