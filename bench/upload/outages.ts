import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { type Stack, withStack } from "../stack.ts";
import { findChild } from "./multipart.ts";
import { choose, complete, openPage, percent, submitForm } from "./page.ts";
import { digestOf, storedDigest, submissionNamed } from "./storage.ts";

const hangMilliseconds = 30_000;
/** So slow that there is a middle: megabytes a second. */
const lineMegabytes = 12;

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const bytes = lineMegabytes * 1024 * 1024;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes,
  });
}

async function untilMiddle(page: Page) {
  while ((await percent(page)) < 40) await sleep(100);
}

type Check = (isGood: boolean, text: string) => void;

interface Upload {
  page: Page;
  file: string;
  name: string;
  /** The outcome. */
  what: string;
}

async function finish({ env }: Stack, { page, file, name, what }: Upload, check: Check) {
  await complete(page);
  await submitForm(page, name);
  const { fileUrl } = await submissionNamed(env, name);
  check(
    (await storedDigest(env, fileUrl)) === (await digestOf(file)),
    `${what}: it finished by itself and arrived whole`,
  );
}

interface OutageOptions {
  file: string;
  chromium: string;
  check: Check;
  storage: NodeJS.Dict<string>;
}

/** The outcome of an upload of 250 MB when something fails at 40 %. */
export async function outages({ file, chromium, check, storage }: OutageOptions) {
  await withStack({ games: 0, env: storage }, async (stack) => {
    const { browser, page } = await openPage(stack.url, chromium);
    await slowDown(page);
    await choose(page, file);
    await untilMiddle(page);
    const hung = findChild(stack.pid, "storage-server.ts");
    process.kill(hung, "SIGSTOP");
    await sleep(hangMilliseconds);
    process.kill(hung, "SIGCONT");
    const hanging = { name: `Outage storage ${process.pid}`, what: "storage hung for 30 s" };
    await finish(stack, { page, file, ...hanging }, check);
    await page.reload();
    await slowDown(page);
    await choose(page, file);
    await untilMiddle(page);
    await stack.restart();
    const restarted = { name: `Outage server ${process.pid}`, what: "the server was restarted" };
    await finish(stack, { page, file, ...restarted }, check);
    await browser.close();
  });
}
