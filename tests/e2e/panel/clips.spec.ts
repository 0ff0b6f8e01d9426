import { expect, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { test, unique } from "@/tests/support/panel-page";
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

test("a clip plays in its row, from a private address that expires, in parts", async ({ panel }) => {
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
  // While the page streams in, an invisible copy may be in the document.
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
