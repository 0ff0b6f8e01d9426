import { act } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TeamStream } from "@/components/admin/shell/team-stream";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";

class Source {
  static readonly CLOSED = 2;
  readyState = 0;
  onmessage: ((message: { data: string }) => void) | undefined;
  onerror: (() => void) | undefined;
  constructor() {
    sources.push(this);
  }
  close = () => {
    this.readyState = Source.CLOSED;
  };
  say = (type: string) => this.onmessage?.({ data: JSON.stringify({ type }) });
  /** A response that is not an event stream. */
  refuse = () => {
    this.close();
    this.onerror?.();
  };
}

let sources: Source[];
let server: ReturnType<typeof serve>;
const last = () => sources.at(-1) as Source;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("EventSource", Source);
  sources = [];
  const away = () => {
    throw new Refusal(503, { message: "Away", code: "unavailable" });
  };
  server = serve({ "GET /api/admin/changes": away, "GET /api/admin/me": away });
  renderInPanel(<TeamStream />);
});

it("sends no call that keeps a session alive without a stream", async () => {
  for (let count = 1; count <= 10; count++) {
    last().refuse();
    while (sources.length === count) await pass(1_000);
  }
  // The first two refusals may belong to a tab that is signing out.
  expect(server.calls.map(({ path }) => path)).toEqual(Array(8).fill("/api/admin/changes"));
});

it("backs off when streams break off early, and starts over after one that lasted", async () => {
  for (let count = 0; count < 60; count++) {
    last().say("hello");
    last().onerror?.();
    await pass(1_000);
  }
  expect(sources.length).toBeLessThan(8);
  await pass(60_000);
  last().say("hello");
  last().say("ping");
  const before = sources.length;
  last().onerror?.();
  await pass(1_000);
  expect(sources).toHaveLength(before + 1);
});

it("closes a buffered stream, and a silent one", async () => {
  await pass(8_000);
  await pass(1_000);
  expect(sources).toHaveLength(2);
  last().say("hello");
  await pass(34_000);
  expect(sources).toHaveLength(2);
  await pass(1_000 + 2_000);
  expect(sources).toHaveLength(3);
});
