import { expect, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { hasFfmpeg, mediaFile } from "@/tests/support/media-files";
import { test, unique } from "@/tests/support/panel-page";
import { isStored, storeObject } from "@/tests/support/site-storage";

/** An approved submission with a video whose sender agreed. */
async function addApproved() {
  const name = unique("Sender");
  const bytes = mediaFile("usual.mp4");
  const fileName = `${name.toLowerCase().replace(" ", "-")}.mp4`;
  await storeObject(`private/submissions/${fileName}`, bytes, "application/octet-stream");
  await query(
    `INSERT INTO content_submissions (name, email, role, message, "fileName", "originalFileName", "fileUrl", "fileSize", status, "termsAcceptedAt", "termsVersion")
     VALUES ($1, 'ada@example.com', 'streamer', 'Four seconds of moss.', $2, 'moss.mp4', $3, $4, 'approved', now(), '2026-11-21')`,
    [name, fileName, `private/submissions/${fileName}`, bytes.byteLength],
  );
  return { name, fileUrl: `private/submissions/${fileName}` };
}

/** An approved clip that is a link. */
async function addLink() {
  const title = unique("Far Jump");
  const [row] = await query<{ id: number }>(
    `INSERT INTO clips (title, description, creator, "thumbnailUrl", "clipUrl", status, "submittedAt", "reviewedAt")
     VALUES ($1, 'From elsewhere.', 'Kim', 'x', 'https://youtu.be/dQw4w9WgXcQ?t=90', 'approved', now(), now()) RETURNING id`,
    [title],
  );
  return { title, path: `/clips/link-${row?.id}` };
}

/** Everything that the page requests from now on: addresses of other sites, and policy violations. */
function watch(page: Page) {
  const ours = new Set(
    [process.env.SITE_URL, process.env.S3_ENDPOINT].map(
      (url) => new URL(url ?? "http://localhost:3000").host,
    ),
  );
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && !ours.has(url.host)) elsewhere.push(url.host);
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return { elsewhere, complaints };
}

test("a clip is published, plays and seeks; a link's player loads on a press; the clip is gone when unpublished", async ({
  panel,
  browser,
}) => {
  test.skip(!hasFfmpeg, "ffmpeg is not installed");
  const { name, fileUrl } = await addApproved();
  const link = await addLink();
  const title = unique("Moss Jump");
  const row = panel.getByRole("region", { name: `Clip of ${name} on the site` });

  await panel.goto(`/admin?tab=clips&q=${encodeURIComponent(name)}`);
  await row.getByRole("button", { name: "Publish as clip" }).click();
  const form = panel.getByRole("form", { name: "Clip" });
  await expect(form.getByText(/the sender accepted the terms of 2026-11-21/)).toBeVisible();
  await form.getByRole("textbox", { name: "Title" }).fill(title);
  await form.getByRole("textbox", { name: "Game" }).fill("Moss Boots");
  await form.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(row.getByText("Published", { exact: true })).toBeVisible({ timeout: 90_000 });
  const path = (await row.getByRole("link", { name: title }).getAttribute("href")) ?? "";
  expect(path).toMatch(/^\/clips\/moss-jump-[0-9a-f]{8}$/);

  const page = await browser.newPage();
  const { elsewhere, complaints } = watch(page);
  const files: string[] = [];
  page.on("response", (response) => {
    if (/\.mp4/.test(response.url())) files.push(`${response.status()} ${new URL(response.url()).host}`);
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Moss Boots" })).toHaveAttribute("href", "/games/moss-boots");
  expect(files).toEqual([]);
  const video = page.locator("video");
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0.3);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.pause();
    const seeked = new Promise((resolve) => element.addEventListener("seeked", resolve, { once: true }));
    element.currentTime = 2;
    await seeked;
  });
  expect(await time()).toBeCloseTo(2, 1);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  expect(await video.evaluate((element: HTMLVideoElement) => element.error)).toBeNull();
  // The site redirects to the file; storage sends it, in parts.
  const site = new URL(page.url()).host;
  expect(files.filter((file) => file.endsWith(site)).every((file) => file.startsWith("302"))).toBe(true);
  expect(files.some((file) => file.startsWith("206") && !file.endsWith(site))).toBe(true);

  await page.goto("/clips");
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>A player</title>plays" }),
  );
  // The router brings the page, so its own document is loaded before anything plays.
  await page.getByRole("link", { name: link.title }).click();
  await expect(page).toHaveURL(link.path);
  await expect(page.getByRole("button", { name: `Play “${link.title}” from YouTube` })).toBeVisible();
  expect(elsewhere).toEqual([]);
  await page.getByRole("button", { name: /^Play/ }).click();
  await expect(page.frameLocator("iframe").getByText("plays")).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90&autoplay=1&rel=0",
  );
  expect([...new Set(elsewhere)]).toEqual(["www.youtube-nocookie.com"]);
  expect(complaints).toEqual([]);
  const policy = (await page.request.get(link.path)).headers()["content-security-policy"] ?? "";
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe("https://www.youtube-nocookie.com");
  expect((await page.request.get(path)).headers()["content-security-policy"]).not.toContain("frame-src");

  const [made] = await query<{ mediaId: string }>('SELECT "mediaId" FROM published_clips WHERE title = $1', [
    title,
  ]);
  const file = `published/clips/${made?.mediaId}.mp4`;
  expect(await isStored(file)).toBe(true);
  await panel.goto(`/admin?tab=clips&q=${encodeURIComponent(name)}`);
  await row.getByRole("button", { name: "Unpublish" }).click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(row.getByRole("button", { name: "Publish as clip" })).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
  expect((await page.request.get(`/clip-files/${made?.mediaId}/clip.mp4`)).status()).toBe(404);
  expect(await isStored(file)).toBe(false);
  expect(await isStored(fileUrl)).toBe(true);
  await page.close();
});
