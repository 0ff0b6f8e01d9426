import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noProof, proofHeader } from "@/lib/shared/form-proof";
import { lost, Refusal, serve } from "@/tests/support/dom/server";

// The solver runs only in a browser's worker (tests/e2e/pages/bot-defence.spec.ts).
const { solve } = vi.hoisted(() => ({
  solve: vi.fn<() => Promise<{ counter: number; derivedKey: string } | null>>(),
}));
vi.mock("altcha-lib", () => ({ solveChallengeWorkers: solve }));

const asking = "GET /api/challenge";
const posting = "POST /api/contact";
let server: ReturnType<typeof serve>;
let proofs: (string | null)[];

async function openPage() {
  vi.resetModules();
  const [proof, form] = await Promise.all([import("./proof"), import("./post-json")]);
  return { ...proof, ...form };
}

const solved = (proof: string | null | undefined) => JSON.parse(atob(proof ?? "")).solution.counter;

beforeEach(() => {
  let count = 0;
  solve.mockReset().mockImplementation(async () => ({ counter: ++count, derivedKey: "00" }));
  server = serve({
    [asking]: ({ query }) => ({
      parameters: { data: { start: query.get("start") ?? "first.start" } },
      signature: "s",
    }),
    [posting]: () => ({ message: "Sent" }),
  });
  proofs = [];
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    if (init?.method === "POST") proofs.push(new Headers(init.headers).get(proofHeader));
    return answer(path, init);
  });
});
afterEach(() => vi.useRealTimers());

const refuse = () => {
  throw new Refusal(422, { code: "invalid", message: "No" });
};

it("is fetched and solved once after the first focus, and sent with the form", async () => {
  const page = await openPage();
  page.beginProof();
  page.beginProof();
  await page.postForm("/api/contact", { message: "Hello" }, { idempotencyKey: "one" });
  expect(server.to(asking)).toHaveLength(1);
  expect(proofs.map(solved)).toEqual([1]);
});

it("is the same for a repetition, and new for other content and the next form", async () => {
  const page = await openPage();
  const post = (idempotencyKey: string) => page.postForm("/api/contact", {}, { idempotencyKey });
  server.handlers[posting] = lost;
  await post("one").catch(() => {});
  await post("one").catch(() => {});
  server.handlers[posting] = refuse;
  await post("two").catch(() => {});
  server.handlers[posting] = () => ({});
  await post("two");
  await post("three");
  expect(proofs.map(solved)).toEqual([1, 1, 2, 2, 3]);
});

it("is new each time for requests without a key", async () => {
  const page = await openPage();
  server.handlers[posting] = lost;
  await page.postForm("/api/contact", {}).catch(() => {});
  await page.postForm("/api/contact", {}, { idempotencyKey: "one" }).catch(() => {});
  expect(proofs.map(solved)).toEqual([1, 2]);
});

it("never prevents sending: the form states what is missing", async () => {
  for (const failing of [lost, refuse]) {
    server.handlers[asking] = failing;
    const page = await openPage();
    page.beginProof();
    await page.postForm("/api/contact", {}, { idempotencyKey: "one" });
  }
  server.handlers[asking] = () => ({ parameters: {} });
  solve.mockRejectedValueOnce(new Error("no worker")).mockResolvedValueOnce(null);
  const page = await openPage();
  await page.postForm("/api/contact", {}, { idempotencyKey: "one" });
  await page.postForm("/api/contact", {}, { idempotencyKey: "two" });
  expect(proofs).toEqual([noProof, noProof, noProof, noProof]);
});

it("waits at most five seconds for a proof", async () => {
  solve.mockImplementation(() => new Promise(() => {}));
  const page = await openPage();
  vi.useFakeTimers();
  const proof = page.proofFor("one");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await proof).toBe(noProof);
});

it("retries if the connection was down at the first focus", async () => {
  server.handlers[asking] = lost;
  const page = await openPage();
  await expect(page.beginProof().payload).rejects.toThrow();
  server.handlers[asking] = () => ({ parameters: {} });
  expect(solved(await page.proofFor("one"))).toBe(1);
});

it("is replaced when it expires, and keeps the start time, also over a reload", async () => {
  const page = await openPage();
  vi.useFakeTimers({ toFake: ["Date"] });
  await page.beginProof().payload;
  vi.setSystemTime(Date.now() + 19 * 60_000);
  await page.beginProof().payload;
  expect(server.to(asking)).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(solved(await page.proofFor("one"))).toBe(2);
  const reloaded = await openPage();
  await reloaded.beginProof().payload;
  expect(server.to(asking).map(({ query }) => query.get("start"))).toEqual([
    null,
    "first.start",
    "first.start",
  ]);
});

it("forgets the start time once the form is sent", async () => {
  const page = await openPage();
  await page.postForm("/api/contact", {}, { idempotencyKey: "one" });
  await page.beginProof().payload;
  expect(server.to(asking).map(({ query }) => query.get("start"))).toEqual([null, null]);
});
