import { setTimeout as sleep } from "node:timers/promises";
import { withStack } from "../stack.mjs";
import { findChild } from "./multipart.mjs";
import { choose, complete, openPage, percent, submitForm } from "./page.mjs";
import { digestOf, storedDigest, submissionNamed } from "./storage.mjs";

const hangMilliseconds = 30_000;
/** So slow that there is a middle: megabytes a second. */
const lineMegabytes = 12;

async function slowDown(page) {
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

async function untilMiddle(page) {
  while ((await percent(page)) < 40) await sleep(100);
}

async function finish({ env }, page, file, name, { check, what }) {
  await complete(page);
  await submitForm(page, name);
  const { fileUrl } = await submissionNamed(env, name);
  check(
    (await storedDigest(env, fileUrl)) === (await digestOf(file)),
    `${what}: it finished by itself and arrived whole`,
  );
}

/** What happens to an upload of 250 MB when something fails at 40 %. */
export async function outages({ file, chromium, check, storage }) {
  await withStack({ games: 0, env: storage }, async (stack) => {
    const { browser, page } = await openPage(stack.url, chromium);
    await slowDown(page);
    await choose(page, file);
    await untilMiddle(page);
    const hung = findChild(stack.pid, "storage-server.mjs");
    process.kill(hung, "SIGSTOP");
    await sleep(hangMilliseconds);
    process.kill(hung, "SIGCONT");
    await finish(stack, page, file, `Outage storage ${process.pid}`, {
      check,
      what: "storage hung for 30 s",
    });
    await page.reload();
    await slowDown(page);
    await choose(page, file);
    await untilMiddle(page);
    await stack.restart();
    await finish(stack, page, file, `Outage server ${process.pid}`, {
      check,
      what: "the server was restarted",
    });
    await browser.close();
  });
}
