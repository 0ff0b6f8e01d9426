import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { inProject } from "../launcher/project.ts";
import { findChromium } from "../testing/chromium.ts";
import { check, say } from "./report.ts";

const picture = inProject("content", "samples", "games", "moss-boots.webp");

type Journey = { url: string; password: string };

/** The form with a picture, as a visitor fills it in. */
async function send(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/get-featured`);
  const form = page.getByRole("form", { name: "Get featured" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill("ada@drill.test");
  await form.getByLabel("Role").selectOption("streamer");
  await form.getByLabel("Message").fill("A quiet walk with a sword.");
  await form.getByRole("checkbox", { name: "terms and conditions" }).check();
  await form.getByLabel("Clip or screenshot").setInputFiles(picture);
  await form.getByText("Upload complete").waitFor();
  await form.locator("button[type=submit]").click();
  await page.getByRole("heading", { name: "Submission Successful!" }).waitFor();
}

/** @returns the downloaded file */
async function downloadAndApprove(page: Page, { url, password }: Journey, name: string) {
  await page.goto(`${url}/admin`);
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password").first().fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/admin(?!\/login)/);
  await page.goto(`${url}/admin?tab=submissions&q=${encodeURIComponent(name)}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: `Download the file of ${name}` }).click(),
  ]);
  const bytes = await readFile(await download.path());
  await page.getByRole("button", { name: `Approve ${name}` }).click();
  const [answer] = await Promise.all([
    page.waitForResponse(
      (given) => given.request().method() !== "GET" && given.url().includes("/api/admin/"),
    ),
    page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Approve/ })
      .click(),
  ]);
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()}`);
  return bytes;
}

/** The main job in a browser: a visitor sends a file, an admin gets it and approves. Needs a Chromium. */
export async function checkBrowser(journey: Journey): Promise<void> {
  const executablePath = await findChromium();
  if (!executablePath) return void say("There is no Chromium, so the main job was not tried in a browser.");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser: Browser = await chromium.launch({ executablePath, args });
  try {
    // The certificate is of Caddy's own authority, which a service worker's script would need to be in the system.
    const page = await browser.newPage({ ignoreHTTPSErrors: true, serviceWorkers: "block" });
    const problems: string[] = [];
    page.on("console", (line) => line.type() === "error" && problems.push(line.text()));
    const name = `Drill Fern ${randomUUID().slice(0, 8)}`;
    await send(page, journey.url, name);
    check("a visitor sends a picture with the form", true);
    const got = await downloadAndApprove(page, journey, name);
    check("an admin downloads the same file, and approves it", got.equals(await readFile(picture)));
    check("the browser reports no errors", problems.length === 0, problems.join(" | "));
  } finally {
    await browser.close();
  }
}
