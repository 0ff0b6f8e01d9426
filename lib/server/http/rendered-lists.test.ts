import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { composersKey } from "@/lib/server/process-keys.mjs";
import { answerList } from "./rendered-lists.mjs";

let rendered = 0;
const answer = (request: IncomingMessage, response: ServerResponse) =>
  answerList({ path: "/games", tags: ["games"] }, request, response, {
    may: async () => true,
    composes: true,
    render: () => {
      rendered += 1;
      // As the framework, which has nothing to say to who has left.
      if (response.destroyed) return;
      setTimeout(() => response.end("<!doctype html><html></html>"), 100);
    },
  });
const server = createServer((request, response) => void answer(request, response));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const ask = (q = "moss") =>
  get(`http://127.0.0.1:${(server.address() as AddressInfo).port}/games?q=${q}`, { agent: false });

it("when who had a page rendered leaves, one of all who wait for it goes on", async () => {
  const first = ask().on("error", () => {});
  await sleep(30);
  const waiting = Array.from(
    { length: 20 },
    () =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = ask().on("error", reject);
        asked.on("response", (response) => response.resume().on("end", () => resolve(response.statusCode)));
      }),
  );
  await sleep(30);
  first.destroy();
  expect(await Promise.all(waiting)).toEqual(Array(20).fill(200));
  expect(rendered).toBe(2);
});

it("who leaves while we read the rows holds up nobody", async () => {
  const partsOf = async () => void (await sleep(80));
  Reflect.set(globalThis, composersKey, new Map([["/games", { partsOf }]]));
  try {
    // As many as may be made at once, of an address that nobody has asked for.
    const impatient = ["a", "b"].map((q) => ask(q).on("error", () => {}));
    await sleep(30);
    for (const request of impatient) request.destroy();
    await sleep(100);
    for (const q of ["a", "b", "c"])
      expect(
        await new Promise((resolve, reject) => {
          ask(q)
            .on("error", reject)
            .on("response", (response) => resolve(response.resume().statusCode));
        }),
      ).toBe(200);
  } finally {
    Reflect.deleteProperty(globalThis, composersKey);
  }
}, 5_000);
