import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { Builder, By, Capabilities, type WebDriver, type WebElement } from "selenium-webdriver";
import { findFreePort } from "@/scripts/launcher/ports";
import { inModules } from "@/scripts/launcher/project";
import { untilOpen } from "@/scripts/testing/programs";
import { siteUrl } from "@/tests/support/api";
import type { OpenBrowser, Person, Role } from "./person";

/** Finds elements in the page as Playwright does: by role and accessible name. */
const library = readFileSync(
  inModules("@testing-library", "dom", "dist", "@testing-library", "dom.umd.min.js"),
  "utf8",
);
const prologue = `
  if (!window.TestingLibraryDom) return "without library";
  const [kind, words] = arguments;
  const name = new RegExp(words.replace(/[.*+?^$(){}|[\\]\\\\]/g, "\\\\$&"), "i");
  const within = document.body;
  const queries = TestingLibraryDom;
  const found = kind === "label" ? queries.queryAllByLabelText(within, name)
    : kind === "summary" ? [...document.querySelectorAll("summary")].filter((one) => name.test(one.textContent))
    : queries.queryAllByRole(within, kind, { name });`;
const usable = `${prologue}
  const first = found.find((one) => !one.matches(":disabled, [aria-disabled=true]"));
  first?.scrollIntoView({ block: "center", behavior: "instant" });
  return first ?? null;`;
/** Whether an element stays where it is for two frames. */
const rests = `
  const [element] = arguments;
  const box = () => JSON.stringify(element.getBoundingClientRect());
  const before = box();
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(box() === before))));`;
const counted = `${prologue} return found.length;`;

/** WebKitGTK's small browser under a separate display; its driver has one session. */
export async function openWebkit(): Promise<OpenBrowser> {
  const home = mkdtempSync(path.join(tmpdir(), "spawnpoint-webkit-"));
  const downloads = path.join(home, "Downloads");
  mkdirSync(downloads);
  writeFileSync(path.join(home, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const { child: display, name } = await startDisplay();
  const env = { ...process.env, DISPLAY: name, HOME: home, XDG_CONFIG_HOME: home };
  const port = await findFreePort();
  const session = startGroup("dbus-run-session", ["--", "WebKitWebDriver", `--port=${port}`], env);
  const end = () => {
    stopGroup(session);
    stopGroup(display);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilOpen(port, "/dev/null");
    const driver = await startSession(port);
    await focusWindow(env);
    const close = () => driver.quit().finally(end);
    return { person: personOn(driver, downloads), close };
  } catch (error) {
    end();
    throw error;
  }
}

const startSession = (port: number): Promise<WebDriver> =>
  new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: process.env.MINIBROWSER_PATH, args: ["--automation"] },
      }),
    )
    .build();

/** In a separate process group, so that its children end with it. */
const startGroup = (program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(program, args, { env, stdio: ["ignore", "ignore", "ignore", "pipe"], detached: true });

function stopGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch {
    // It has ended.
  }
}

/** @returns an X server on the first free display, and its name */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const options = ["-displayfd", "3", "-screen", "0", "1440x1000x24", "-nolisten", "tcp"];
  const child = startGroup("Xvfb", options, process.env);
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once("data", (data) => resolve(String(data).trim()));
    child.once("exit", () => reject(new Error("Xvfb did not start")));
  });
  return { child, name: `:${number}` };
}

/** Without a window manager no window gets the focus by itself, nor the keys. */
const focusWindow = (env: NodeJS.ProcessEnv): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const search = ["search", "--sync", "--onlyvisible", "--class", "MiniBrowser", "windowfocus"];
    spawn("xdotool", search, { env, stdio: "ignore" }).once("exit", resolve).once("error", reject);
  });

function personOn(driver: WebDriver, downloads: string): Person {
  const inPage = async <Value>(script: string, kind: Role | "label", words: string): Promise<Value> => {
    const answer = await driver.executeScript<Value | string>(script, kind, words);
    if (answer !== "without library") return answer as Value;
    await driver.executeScript(library);
    return driver.executeScript(script, kind, words);
  };
  /** Runs an action on an element, again while the page replaces it. */
  const withElement = async <Value>(
    [kind, words]: [Role | "label", string],
    act: (element: WebElement) => Promise<Value>,
  ): Promise<Value> => {
    let result: { value: Value } | undefined;
    await expect(async () => {
      const element = await inPage<WebElement | null>(usable, kind, words);
      if (!element) throw new Error(`no usable ${kind} "${words}"`);
      result = { value: await act(element) };
    }).toPass({ timeout: 30_000 });
    return (result as { value: Value }).value;
  };
  return {
    open: (address) => driver.get(`${siteUrl}${address}`),
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    address: async () => (await driver.getCurrentUrl()).replace(siteUrl, ""),
    press: (role, name) =>
      withElement([role, name], async (element) => {
        if (!(await driver.executeScript(rests, element))) throw new Error(`${role} "${name}" still moves`);
        await element.click();
      }),
    fill: (label, text) =>
      withElement(["label", label], async (field) => {
        await field.clear();
        await field.sendKeys(text);
      }),
    choose: (label, option) =>
      withElement(["label", label], (field) =>
        field.findElement(By.xpath(`option[normalize-space()="${option}"]`)).click(),
      ),
    attach: (label, file) => withElement(["label", label], (field) => field.sendKeys(file)),
    key: (letter) => driver.actions().sendKeys(letter).perform(),
    valueOf: (label) =>
      withElement(["label", label], (field) =>
        driver.executeScript<string>("return arguments[0].value", field),
      ),
    count: (role, name) => inPage(counted, role, name),
    run: (expression) => driver.executeScript(`return (${expression})`),
    downloaded: async (name) => {
      const read = () => readFileSync(path.join(downloads, name));
      await expect(() => read()).toPass({ timeout: 15_000 });
      return read();
    },
  };
}
