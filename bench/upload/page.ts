import { type Page, chromium as playwright } from "@playwright/test";
import type { SignedPart } from "./storage.ts";

const uploadTimeoutMs = 10 * 60_000;
const flags = [
  "--disable-background-networking",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** The Get Featured page in a browser of its own, ready for input. */
export async function openPage(url: string, executablePath: string) {
  const browser = await playwright.launch({ executablePath, args: flags });
  const page = await browser.newPage();
  await page.goto(`${url}/get-featured`);
  await page.locator("main input[type=file]").waitFor({ state: "attached" });
  await page.waitForFunction(() => !document.querySelector("main fieldset[disabled]"));
  return { browser, page };
}

/** Chooses the file by its path, as a person does. */
export async function choose(page: Page, file: string) {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send("Runtime.evaluate", {
    expression: "document.querySelector('main input[type=file]')",
  });
  await session.send("DOM.setFileInputFiles", { files: [file], objectId: result.objectId });
}

/**
 * The least that a browser can do: the same pieces, four at a time, with nothing else on the page.
 * @returns milliseconds
 */
export async function uploadThroughBarePage(
  url: string,
  executablePath: string,
  parts: SignedPart[],
  file: string,
): Promise<number> {
  const browser = await playwright.launch({ executablePath, args: flags });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/robots.txt`);
    await page.setContent("<main><input type=file></main>");
    await choose(page, file);
    return await page.evaluate(async (waiting) => {
      const chosen = document.querySelector("input")?.files?.[0];
      if (!chosen) throw new Error("no file was chosen");
      const put = ({ from, to, url }: SignedPart) =>
        new Promise<void>((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.onload = () =>
            request.status === 200 ? resolve() : reject(new Error(`${request.status}`));
          request.onerror = reject;
          request.open("PUT", url);
          request.send(chosen.slice(from, to));
        });
      const send = async () => {
        for (let part = waiting.shift(); part; part = waiting.shift()) await put(part);
      };
      const begun = performance.now();
      await Promise.all([send(), send(), send(), send()]);
      return performance.now() - begun;
    }, parts);
  } finally {
    await browser.close();
  }
}

/** Sends a file from choosing it to its last byte, and on to the end of the server's check. */
export async function uploadThroughPage(page: Page, file: string) {
  const lastCall = page.waitForRequest(/\/api\/uploads\/[^/]+\/complete$/, { timeout: uploadTimeoutMs });
  const begun = performance.now();
  await choose(page, file);
  await lastCall;
  const sentMilliseconds = performance.now() - begun;
  await complete(page);
  return { sentMilliseconds, checkedMilliseconds: performance.now() - begun };
}

export const complete = (page: Page) =>
  page.getByText("Upload complete").waitFor({ timeout: uploadTimeoutMs });

/** Whole percent as the page shows them. */
export async function percent(page: Page) {
  const text = await page.locator("main form").textContent();
  return Number(/(\d+)%/.exec(text ?? "")?.[1] ?? 0);
}

export async function submitForm(page: Page, name: string) {
  const form = page.getByRole("form", { name: "Get featured" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill("bench@example.com");
  await form.getByLabel("Role").selectOption("other");
  await form.getByLabel("Message").fill("A message of some length.");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("heading", { name: "Submission Successful!" }).waitFor();
}
