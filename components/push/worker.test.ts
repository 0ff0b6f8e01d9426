import { readFileSync } from "node:fs";
import vm from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { inProject } from "@/scripts/launcher/project";

const source = readFileSync(inProject("public/sw.js"), "utf8");
const origin = "https://site.example";

type Listener = (event: object) => void;
let listeners: Record<string, Listener[]>;
let shown: { title: string; options: object }[];
let windows: { url: string; focused?: boolean; focus: () => void }[];
let opened: string[];
let calls: { path: string; method: string; body: unknown }[];
let subscribe: (options: object) => Promise<object>;

beforeEach(() => {
  [listeners, shown, windows, opened, calls] = [{}, [], [], [], []];
  subscribe = async (options) => ({ endpoint: "https://push.example/new", options });
  vm.runInNewContext(source, {
    URL,
    location: new URL(origin),
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, options }),
      pushManager: { subscribe: (options: object) => subscribe(options) },
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
    fetch: async (path: string, { method, body }: { method: string; body: string }) =>
      void calls.push({ path, method, body: JSON.parse(body) }),
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = [...(listeners[name] ?? []), listener];
    },
  });
});

/** Fires an event of the worker, and waits for what it does. */
async function fire(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  for (const listener of listeners[name] ?? [])
    listener({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}
const message = { title: "Moss", body: "is live now", path: "/de/streamers/moss", tag: "live-1" };
const receive = (text: string) => fire("push", { data: { json: () => JSON.parse(text) } });

describe("a message", () => {
  it("is shown, replaces the previous one of the same streamer, and opens its page", async () => {
    await receive(JSON.stringify(message));
    const { title, path, ...others } = message;
    expect(shown).toEqual([{ title, options: { ...others, icon: "/icon-192.png", data: { path } } }]);
  });

  it.each([
    ["no JSON", "live"],
    ["nothing", "null"],
    ["a missing text", JSON.stringify({ ...message, body: undefined })],
    ["a long text", JSON.stringify({ ...message, title: "m".repeat(301) })],
    ["another site", JSON.stringify({ ...message, path: "https://evil.example/" })],
    ["another site without a protocol", JSON.stringify({ ...message, path: "//evil.example/" })],
    ["another site behind a backslash", JSON.stringify({ ...message, path: "/\\evil.example/" })],
  ])("with %s is shown as a general one", async (_, text) => {
    await receive(text);
    const options = { tag: "general", icon: "/icon-192.png", data: { path: "/" } };
    expect(shown).toEqual([{ title: "site.example", options }]);
  });

  it("without data is shown as a general one", async () => {
    await fire("push", { data: null });
    expect(shown).toHaveLength(1);
  });
});

describe("a press on a notification", () => {
  const press = (path: unknown) =>
    fire("notificationclick", { notification: { data: { path }, close() {} } });

  it("focuses the page where it is open, and opens it otherwise", async () => {
    await press(message.path);
    expect(opened).toEqual([`${origin}${message.path}`]);
    let focused = 0;
    windows = [{ url: `${origin}${message.path}`, focus: () => focused++ }];
    await press(message.path);
    expect([opened.length, focused]).toEqual([1, 1]);
  });

  it.each(["https://evil.example/", "//evil.example/", undefined])("never opens %s", async (path) => {
    await press(path);
    expect(opened).toEqual([`${origin}/`]);
  });
});

describe("a subscription that the browser has ended", () => {
  const old = { endpoint: "https://push.example/old", options: { userVisibleOnly: true } };
  const end = (event: object) => fire("pushsubscriptionchange", event);

  it("is replaced by the one that the browser made, or by a new one", async () => {
    await end({ oldSubscription: old, newSubscription: { endpoint: "https://push.example/given" } });
    await end({ oldSubscription: old });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["PUT /api/push", "PUT /api/push"]);
    expect(calls[0]?.body).toEqual({ from: old, subscription: { endpoint: "https://push.example/given" } });
    expect(calls[1]?.body).toMatchObject({ subscription: { endpoint: "https://push.example/new" } });
  });

  it("is deleted if the browser cannot subscribe again", async () => {
    subscribe = async () => {
      throw new Error("denied");
    };
    await end({ oldSubscription: old });
    expect(calls).toEqual([{ path: "/api/push", method: "DELETE", body: { subscription: old } }]);
  });

  it("that the browser does not name changes nothing", async () => {
    await end({});
    expect(calls).toEqual([]);
  });
});
