import { expect, type Locator, type Page } from "@playwright/test";
import { query } from "../support/database";
import { confirm, test, toast, unique } from "./panel-support";

const row = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function addSubmission(role: string, file: { fileName: string; fileSize: number } | null = null) {
  const name = unique("Sender");
  await query(
    `INSERT INTO content_submissions (name, email, role, message, socials, "fileName", "originalFileName", "fileUrl", "fileSize")
     VALUES ($1, 'ada@example.com', $2, $3, $4, $5, $6, $7, $8)`,
    [
      name,
      role,
      "Forty seconds of soup.\n\nThe last words.",
      JSON.stringify([
        { platform: "Twitch", url: "https://www.twitch.tv/moss" },
        { platform: "Steam", url: "https://steamcommunity.com.evil.example/id/moss" },
      ]),
      file?.fileName ?? null,
      file ? "My soup.mp4" : null,
      file ? `private/submissions/${file.fileName}` : null,
      file?.fileSize ?? null,
    ],
  );
  return name;
}

test("three cards by role; approving and rejecting; real hosts of links @mobile", async ({ panel }) => {
  const [developer, streamer, other] = [
    await addSubmission("indie-game-developer"),
    await addSubmission("content-creator"),
    await addSubmission("other"),
  ];
  const card = (name: string) => panel.getByRole("region", { name, exact: true });
  for (const [name, heading, role] of [
    [developer, "Game Submissions", "Indie game developer"],
    [streamer, "Streamer Submissions", "Content creator"],
    [other, "Other Submissions", "Other"],
  ] as const) {
    await panel.goto(`/admin?tab=submissions&q=${encodeURIComponent(name)}`);
    await expect(card(heading).getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(row(panel, name)).toContainText(`ada@example.com · ${role} · submitted`);
  }
  // While the page streams in, a copy that nobody sees may stand in the document.
  const visible = (words: string) => panel.getByText(words).filter({ visible: true });
  await expect(visible("No content submissions found.")).toBeVisible();
  await expect(visible("No streamer submissions found.")).toBeVisible();

  const submission = row(panel, other);
  await expect(submission.getByText("ada@example.com")).toBeVisible();
  await expect(submission.getByText("not Steam")).toBeVisible();
  await submission.getByRole("button", { name: `Show all of ${other}` }).click();
  await expect(submission.getByText("The last words.")).toBeVisible();
  const states = panel.getByRole("navigation", { name: "Status" });
  await expect(states).toContainText(/Pending1.*Approved0/);
  await submission.getByRole("button", { name: `Approve ${other}` }).click();
  await confirm(panel);
  await expect(states).toContainText(/Pending0.*Approved1/);
  await expect(submission.getByText("approved", { exact: true })).toBeVisible();
  await expect(submission.getByRole("button", { name: /Approve|Reject|Unapprove/ })).toHaveCount(0);
});

test("clips show their file; a missing one answers JSON and is reported", async ({ panel }) => {
  const name = await addSubmission("streamer", {
    fileName: `${unique("gone").replaceAll(" ", "-")}.mp4`,
    fileSize: 4_404_019,
  });
  await panel.goto(`/admin?tab=clips&q=${encodeURIComponent(name)}`);
  const clip = row(panel, name);
  await expect(clip.getByText("My soup.mp4")).toBeVisible();
  await expect(clip.getByText("4.20 MB")).toBeVisible();
  await expect(clip.getByLabel(`Clip of ${name}`)).toBeVisible();
  await clip.getByRole("button", { name: `Download the file of ${name}` }).click();
  await expect(toast(panel)).toContainText("Download Failed");
  await expect(toast(panel)).toContainText("The file is no longer available");

  await panel.route("**/api/downloads/*", (route) => route.abort());
  await clip.getByRole("button", { name: `Download the file of ${name}` }).click();
  await expect(toast(panel)).toContainText("Download Error");
  await expect(toast(panel)).toContainText("Failed to download file. Please try again.");
});

test("a clip that did not load blames no browser, and its player is back after Refresh", async ({
  panel,
}) => {
  const fileName = `${unique("gone").replaceAll(" ", "-")}.mp4`;
  const name = await addSubmission("streamer", { fileName, fileSize: 9 });
  await panel.goto(`/admin?tab=clips&q=${encodeURIComponent(name)}`);
  const clip = row(panel, name);
  const player = clip.getByLabel(`Clip of ${name}`);
  await player.press("Space");
  await expect(clip.getByText("The clip did not load, or this browser cannot play it.")).toBeVisible();
  // An address that was signed in the same second is the same.
  await expect(async () => {
    await panel.getByRole("button", { name: "Refresh", exact: true }).click();
    await expect(player).toBeVisible({ timeout: 1_500 });
  }).toPass();
});

test("only what is not found is reported as gone", async ({ panel }) => {
  const fileName = `${unique("here").replaceAll(" ", "-")}.mp4`;
  const name = await addSubmission("streamer", { fileName, fileSize: 9 });
  await panel.goto(`/admin?tab=clips&q=${encodeURIComponent(name)}`);
  const save = panel.getByRole("button", { name: `Download the file of ${name}` });
  for (const [status, body] of [
    [503, "<h1>Down for a moment</h1>"],
    [502, ""],
  ] as const) {
    await panel.route("**/api/downloads/*", (route) => route.fulfill({ status, body }));
    await save.click();
    await expect(toast(panel)).toContainText("Failed to download file. Please try again.");
    await expect(toast(panel)).not.toContainText("no longer available");
    await panel.unrouteAll();
    await panel.reload();
  }
});

test("says why a file cannot be seen or downloaded", async ({ panel }) => {
  type Media = { scan?: string; scanNote?: string; media?: string; mediaNote?: string };
  const addFile = async ({ scan = "off", scanNote, media = "ready", mediaNote }: Media) => {
    const fileName = `${unique("file").replace(" ", "-")}.mp4`;
    const name = await addSubmission("other", { fileName, fileSize: 9 });
    await query(
      `INSERT INTO submission_media ("submissionId", "scanStatus", "scanNote", "mediaStatus", "mediaNote", "updatedAt")
       SELECT id, $2::scan_status, $3, $4::media_status, $5, now() FROM content_submissions WHERE name = $1`,
      [name, scan, scanNote ?? null, media, mediaNote ?? null],
    );
    return name;
  };
  const missing = "ffmpeg is not installed on the server.";
  const skipped = await addFile({ media: "skipped", mediaNote: missing });
  const waiting = await addFile({ scan: "waiting", scanNote: "The virus scanner cannot be reached." });
  const infected = await addFile({ scan: "infected", scanNote: "Eicar-Test-Signature" });
  for (const [name, words, downloads] of [
    [skipped, `No preview: ${missing}`, 1],
    [waiting, "has not been checked for viruses yet. The virus scanner cannot be reached.", 0],
    [infected, "in quarantine: the virus check found Eicar-Test-Signature in it.", 0],
  ] as const) {
    await panel.goto(`/admin?tab=clips&q=${encodeURIComponent(name)}`);
    await expect(row(panel, name).getByText(words)).toBeVisible();
    await expect(row(panel, name).getByRole("button", { name: /^Download/ })).toHaveCount(downloads);
  }
});

test("nothing matches: the specified words, and the way back to all", async ({ panel }) => {
  await panel.goto("/admin?tab=clips&q=nobody-is-called-this&status=pending&sort=newest");
  // While the page streams in, a copy that nobody sees may stand in the document.
  await expect(panel.getByText("No video submissions found.").filter({ visible: true })).toBeVisible();
  await panel.getByRole("link", { name: "Show all clips" }).click();
  await expect(panel).toHaveURL("/admin?tab=clips&sort=newest");
  await expect(panel.getByRole("searchbox", { name: "Search submissions" })).toHaveValue("");
  await expect(panel.getByRole("heading", { name: /^Clips/ })).toBeFocused();

  await Promise.all([addSubmission("other"), addSubmission("streamer")]);
  await panel.goto("/admin?tab=submissions&q=nobody-is-called-this");
  await expect(panel.getByRole("heading", { name: "No other submissions found." })).toBeVisible();
  await panel.getByRole("link", { name: "Show all submissions" }).click();
  await expect(panel).toHaveURL("/admin?tab=submissions");
  await expect(panel.getByText("No other submissions found.")).toBeHidden();
  const final = panel.getByText(/^Approve and Reject ask first\./);
  await expect(final).toHaveCount(1);
  // As far from the filters to the first list as from each to the next.
  const distances = await panel
    .getByRole("region", { name: /^(Game|Streamer|Other) Submissions$/ })
    .evaluateAll((cards) =>
      cards.map((card) => {
        const parts = [...(card.previousElementSibling?.children ?? [])].filter(
          (part) => part.clientHeight > 1,
        );
        const above = parts.at(-1) ?? card.parentElement?.previousElementSibling;
        return Math.round(card.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? 0));
      }),
    );
  expect(distances).toEqual([40, 40, 40]);
});
