import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { mebibyte } from "@/lib/shared/limits";
import { siteUrl } from "@/tests/support/api";
import { storedDigest } from "@/tests/support/site-storage";
import {
  clipFile,
  expectDone,
  fileDigest,
  fileInput,
  fillRequired,
  form,
  partNumberOf,
  submissionBy,
  submitButton,
  uniqueName,
} from "@/tests/support/submission-page";

test.describe("a browser that is killed", () => {
  /** A Chromium with a profile on the disk, which can be killed like any program. */
  async function startChromium(profile: string): Promise<{ process: ChildProcess; context: BrowserContext }> {
    const child = spawn(
      process.env.CHROMIUM_PATH ?? chromium.executablePath(),
      [
        "--headless=new",
        "--remote-debugging-port=0",
        `--user-data-dir=${profile}`,
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "about:blank",
      ],
      { stdio: ["ignore", "ignore", "pipe"], detached: true },
    );
    const address = await new Promise<string>((resolve, reject) => {
      let text = "";
      child.stderr?.on("data", (piece: Buffer) => {
        text += piece.toString();
        const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
        if (found) resolve(found);
      });
      child.once("exit", () => reject(new Error("Chromium did not start")));
    });
    const browser = await chromium.connectOverCDP(address);
    const context = browser.contexts()[0];
    if (!context) throw new Error("Chromium has no context");
    return { process: child, context };
  }

  /** Chooses a file by its path, as a person does; over this kind of connection Playwright would send its bytes. */
  async function choose(page: Page, file: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const { result } = await session.send("Runtime.evaluate", {
      expression: "document.querySelector('main input[type=file]')",
    });
    await session.send("DOM.setFileInputFiles", { files: [file], objectId: result.objectId });
  }

  /** Keeps these parts from going out. Only they are looked at: page.route would have every body read by the test. */
  async function holdParts(page: Page, partNumbers: number[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const patterns = partNumbers.map((number) => ({ urlPattern: `*partNumber=${number}&*` }));
    await session.send("Fetch.enable", { patterns });
  }

  /** The whole process tree, together, as a power cut would. */
  function kill(child: ChildProcess): void {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  }

  test("a killed browser resumes an upload at 40 % when the same file is chosen again", async () => {
    test.setTimeout(150_000);
    const clip = await clipFile(`${uniqueName("killed")}.mp4`, 40 * mebibyte, 9);
    const profile = await mkdtemp(path.join(tmpdir(), "spawnpoint-profile-"));
    const first = await startChromium(profile);
    let second: Awaited<ReturnType<typeof startChromium>> | undefined;
    try {
      // Two of five parts arrive; the others never get their answer.
      const page = await first.context.newPage();
      await page.goto(`${siteUrl}/get-featured`);
      await expect(fileInput(page)).toBeEnabled();
      await holdParts(page, [3, 4, 5]);
      const noted: number[] = [];
      page.on("requestfinished", (request) => {
        if (/\/parts$/.test(request.url()))
          noted.push(...request.postDataJSON().parts.map((part: { partNumber: number }) => part.partNumber));
      });
      await choose(page, clip.file);
      await expect.poll(() => [...noted].sort(), { timeout: 40_000 }).toEqual([1, 2]);
      await expect(form(page).getByText("40%", { exact: true })).toBeVisible();
      kill(first.process);

      second = await startChromium(profile);
      const again = await second.context.newPage();
      const sent: number[] = [];
      again.on("request", (request) => {
        const number = partNumberOf(request.url());
        if (number && request.method() === "PUT") sent.push(number);
      });
      await again.goto(`${siteUrl}/get-featured`);
      await expect(form(again).getByText("An upload was interrupted")).toBeVisible();
      const name = uniqueName();
      await fillRequired(again, name);
      await choose(again, clip.file);
      await expect(form(again).getByText("Upload complete")).toBeVisible({ timeout: 60_000 });
      expect([...sent].sort()).toEqual([3, 4, 5]);
      await submitButton(again).click();
      await expectDone(again);
      expect(await storedDigest((await submissionBy(name)).fileUrl)).toBe(await fileDigest(clip.file));
    } finally {
      for (const { process: child } of [first, second ?? first])
        if (child.exitCode === null && !child.killed) tryKill(child);
      await clip.remove();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });

  function tryKill(child: ChildProcess): void {
    try {
      kill(child);
    } catch {
      // It is gone already.
    }
  }
});
