import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client, Phase } from "./client";
import { startSlowClients } from "./client";
import type { Instance } from "./instance";
import { dataDir, type Stack } from "./stack";

type Scene = { stack: Stack; client: Client; milliseconds: number };

type Failure = {
  name: string;
  /** the reason why it cannot be tried, known beforehand */
  obstacle?: (stack: Stack) => string | undefined;
  canRefuse?: boolean;
  canCut?: boolean;
  happen: (scene: Scene) => Promise<void>;
};

/** Services that come back need a moment: pools reconnect, listeners listen again. */
const recoverMilliseconds = 5_000;

/** Runs one failure: what it may do to requests holds until the site has recovered. */
export async function undergo(failure: Failure, scene: Scene): Promise<void> {
  const { client } = scene;
  const calm: Phase = { name: "in between", canRefuse: false, canCut: false };
  client.phase = {
    name: failure.name,
    canRefuse: failure.canRefuse ?? false,
    canCut: failure.canCut ?? false,
  };
  await failure.happen(scene);
  await sleep(recoverMilliseconds);
  client.phase = calm;
  await sleep(2_000);
}

const [first, second] = [0, 1] as const;

/** Restarts an instance and lets it warm up before it gets requests. */
async function bringBack(instance: Instance, client: Client, clockShiftMs = 0): Promise<void> {
  client.rest(instance.port);
  await instance.start(clockShiftMs);
  await client.welcome(instance.port);
}

async function killSite({ stack: { instances }, client, milliseconds }: Scene): Promise<void> {
  for (const which of [first, second, first] as const) {
    await instances[which].kill();
    await sleep(milliseconds / 4);
    await bringBack(instances[which], client);
    await sleep(milliseconds / 4);
  }
}

async function killBoth({ stack: { instances }, client, milliseconds }: Scene): Promise<void> {
  await Promise.all(instances.map((instance) => instance.kill()));
  await sleep(milliseconds / 4);
  await Promise.all(instances.map((instance) => bringBack(instance, client)));
}

async function deploy({ stack: { instances }, client }: Scene): Promise<void> {
  for (const instance of instances) {
    const { code, milliseconds } = await instance.stop();
    if (code !== 0) client.complain(`an instance that was asked to stop ended with ${code}`);
    if (milliseconds > 6_500) client.complain(`an instance took ${Math.round(milliseconds)} ms to stop`);
    await bringBack(instance, client);
    await sleep(1_000);
  }
}

/** Fills the rest of the quota, so that the next byte is refused. */
function fillDisk(): () => void {
  const file = path.join(dataDir, "ballast");
  const handle = openSync(file, "w");
  const write = (piece: Buffer) => {
    try {
      for (;;) writeSync(handle, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  };
  for (const size of [1024 * 1024, 4096, 1]) write(Buffer.alloc(size, 1));
  closeSync(handle);
  return () => rmSync(file);
}

async function diskFull({ stack, client, milliseconds }: Scene): Promise<void> {
  const free = fillDisk();
  await sleep(milliseconds);
  free();
  // A database that cannot write its log ends, as it should; its supervisor starts it again.
  await sleep(1_000);
  if (stack.database.hasEnded()) await stack.database.start();
  if (stack.storage.hasEnded()) client.complain("the storage ended when the disk was full");
}

async function wrongClock({ stack: { instances }, client, milliseconds }: Scene): Promise<void> {
  const minutes = 60_000;
  for (const shift of [5 * minutes, -5 * minutes]) {
    await instances[second].stop();
    await bringBack(instances[second], client, shift);
    await sleep(milliseconds);
  }
  await instances[second].stop();
  await bringBack(instances[second], client);
}

async function slowClients({ stack: { instances }, client, milliseconds }: Scene): Promise<void> {
  const stop = startSlowClients(instances[first].port);
  await sleep(milliseconds);
  const { left, of } = await stop();
  if (left > 0)
    client.complain(`${left} of ${of} connections with endless headers are still open after 25 s`);
}

export const failures: Failure[] = [
  { name: "deploy", happen: deploy },
  { name: "kill one site", canCut: true, happen: killSite },
  { name: "kill both sites", canCut: true, happen: killBoth },
  {
    name: "database stopped",
    canRefuse: true,
    happen: async ({ stack: { database }, milliseconds }) => {
      await database.stop();
      await sleep(milliseconds);
      await database.start();
    },
  },
  {
    name: "database crashed",
    canRefuse: true,
    happen: async ({ stack: { database }, milliseconds }) => {
      database.crash();
      await sleep(milliseconds / 4);
      await database.start();
    },
  },
  {
    name: "storage stopped",
    canRefuse: true,
    happen: async ({ stack: { storage }, milliseconds }) => {
      await storage.stop();
      await sleep(milliseconds);
      await storage.start();
    },
  },
  {
    name: "mail stopped",
    happen: async ({ stack: { mail }, milliseconds }) => {
      const port = Number(new URL(mail.url).port);
      await mail.stop();
      await sleep(milliseconds);
      await mail.start(port);
      mail.behave = (_, call) => (call % 4 === 0 ? { kind: "answer-lost" } : { kind: "ok" });
      await sleep(milliseconds / 2);
      mail.behave = () => ({ kind: "ok" });
    },
  },
  {
    name: "disk full",
    canRefuse: true,
    obstacle: ({ hasQuota }) => (hasQuota ? undefined : "no file system can be mounted here"),
    happen: diskFull,
  },
  { name: "wrong clock", happen: wrongClock },
  { name: "slow clients", happen: slowClients },
];
