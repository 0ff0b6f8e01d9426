import { readFile } from "node:fs/promises";
import { type Browser, type Download, expect, firefox, type Page } from "@playwright/test";
import { siteUrl } from "@/tests/support/api";
import type { OpenBrowser, Person, Role } from "./person";

type Session = { send: (method: string, params: object) => Promise<unknown> };
type WithSession = { _connection: { toImpl: (browser: Browser) => { _browserSession: Session } } };

/** Playwright sets media features in each new context, which Firefox 153 (ESR) cannot do yet. */
function tolerateMediaFeatures(browser: Browser): void {
  const session = (browser as unknown as WithSession)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, params) =>
    send(method, params).catch((error) => {
      if (method !== "emulation.setMediaFeaturesOverride") throw error;
    });
}

/** Playwright drives an installed Firefox by WebDriver BiDi. */
export async function openFirefox(): Promise<OpenBrowser> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: process.env.FIREFOX_PATH,
  });
  tolerateMediaFeatures(browser);
  const page = await browser.newPage({ baseURL: siteUrl, viewport: { width: 1280, height: 800 } });
  return { person: personOn(page), close: () => browser.close() };
}

function personOn(page: Page): Person {
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  const field = (label: string) => page.getByLabel(label).first();
  const found = (role: Role, name: string) =>
    role === "summary"
      ? page.locator("summary").filter({ hasText: name })
      : page.getByRole(role, { name }).filter({ visible: true });
  return {
    open: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    goBack: async () => void (await page.goBack()),
    address: async () => page.url().replace(siteUrl, ""),
    press: (role, name) => found(role, name).first().click(),
    fill: (label, text) => field(label).fill(text),
    choose: async (label, option) => void (await field(label).selectOption({ label: option })),
    attach: (label, file) => field(label).setInputFiles(file),
    key: (letter) => page.keyboard.press(letter),
    valueOf: async (label) => {
      await expect(field(label)).toBeEnabled();
      return field(label).inputValue();
    },
    count: (role, name) => found(role, name).count(),
    run: (expression) => page.evaluate(expression),
    downloaded: async (name) => {
      const download = () => downloads.find((each) => each.suggestedFilename() === name);
      await expect.poll(download).toBeDefined();
      return readFile((await download()?.path()) ?? "");
    },
  };
}
