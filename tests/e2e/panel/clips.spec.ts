import { expect, type Locator, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { test, toast, unique } from "@/tests/support/panel-page";
import { storeObject } from "@/tests/support/site-storage";

/** A second of a moving square, recorded by the browser itself: no encoder need be installed. */
async function recordClip(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [160, 90];
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let step = 0; step < 30; step++) {
      if (pen) pen.fillStyle = step % 2 ? "#2a6" : "#124";
      pen?.fillRect(step * 4, 0, 40, 90);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return Buffer.from(text, "base64");
}

const row = (page: Page, name: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function addSubmission(
  role: string,
  file: { fileName: string; fileSize: number } | null = null,
  name = unique("Sender"),
) {
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

test("a clip plays in its row, from a private address that runs out, in parts", async ({ panel }) => {
  await panel.goto("/admin");
  const clip = await recordClip(panel);
  const [name, fileName] = [unique("Sender"), `${unique("clip").replace(" ", "-")}.webm`];
  const fileUrl = `private/submissions/${fileName}`;
  await storeObject(fileUrl, clip, "video/webm");
  await query(
    `INSERT INTO content_submissions (name, email, role, message, "fileName", "originalFileName", "fileUrl", "fileSize", "fileMimeType")
     VALUES ($1, 'ada@example.com', 'streamer', 'Soup.', $2, 'Soup.webm', $3, $4, 'video/webm')`,
    [name, fileName, fileUrl, clip.byteLength],
  );
  await panel.goto(`/admin?tab=clips&q=${encodeURIComponent(name)}`);
  // While the page streams in, a copy that nobody sees may stand in the document.
  const video = panel.getByLabel(`Clip of ${name}`).filter({ visible: true });
  await expect(video).toBeVisible();
  const played = panel.waitForResponse((response) => response.url().includes(fileName));
  await video.press("Space");
  const response = await played;
  expect(new URL(response.url()).searchParams.get("X-Amz-Expires")).toBe("1800");
  expect(new URL(response.url()).searchParams.get("X-Amz-Signature")).toMatch(/^[0-9a-f]{64}$/);
  expect([response.status(), response.headers()["content-range"]]).toEqual([
    206,
    `bytes 0-${clip.byteLength - 1}/${clip.byteLength}`,
  ]);
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0.2);
  expect(await video.evaluate((element) => (element as HTMLVideoElement).videoWidth)).toBe(160);
});

test("clips show their file; only what is not found is reported as gone", async ({ panel }) => {
  const name = await addSubmission("streamer", {
    fileName: `${unique("gone").replaceAll(" ", "-")}.mp4`,
    fileSize: 4_404_019,
  });
  await panel.goto(`/admin?tab=clips&q=${encodeURIComponent(name)}`);
  const clip = row(panel, name);
  await expect(clip.getByText("My soup.mp4")).toBeVisible();
  await expect(clip.getByText("4.20 MB")).toBeVisible();
  await expect(clip.getByLabel(`Clip of ${name}`)).toBeVisible();
  const save = clip.getByRole("button", { name: `Download the file of ${name}` });
  const notices = toast(panel).getByRole("listitem");
  for (const answer of [
    { status: 503, body: "<h1>Down for a moment</h1>" },
    { status: 502, body: "" },
    null,
  ]) {
    await panel.route("**/api/downloads/*", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await save.click();
    await expect(toast(panel)).toContainText("Download Error");
    await expect(toast(panel)).toContainText("Failed to download file. Please try again.");
    await expect(toast(panel)).not.toContainText("no longer available");
    await panel.unrouteAll();
    await notices.first().getByRole("button", { name: "Dismiss notice" }).click();
    await expect(notices).toHaveCount(0);
  }
  await save.click();
  await expect(toast(panel)).toContainText("Download Failed");
  await expect(toast(panel)).toContainText("The file is no longer available");
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

test("says why a file cannot be seen or downloaded", async ({ panel }) => {
  type Media = { scan?: string; scanNote?: string; media?: string; mediaNote?: string };
  const word = unique("Sender");
  const addFile = async ({ scan = "off", scanNote, media = "ready", mediaNote }: Media) => {
    const fileName = `${unique("file").replace(" ", "-")}.mp4`;
    const name = await addSubmission("other", { fileName, fileSize: 9 }, `${word} ${scan} ${media}`);
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
  await panel.goto(`/admin?tab=clips&q=${encodeURIComponent(word)}`);
  for (const [name, words, downloads] of [
    [skipped, `No preview: ${missing}`, 1],
    [waiting, "has not been checked for viruses yet. The virus scanner cannot be reached.", 0],
    [infected, "in quarantine: the virus check found Eicar-Test-Signature in it.", 0],
  ] as const) {
    await expect(row(panel, name).getByText(words)).toBeVisible();
    await expect(row(panel, name).getByRole("button", { name: /^Download/ })).toHaveCount(downloads);
  }
});
