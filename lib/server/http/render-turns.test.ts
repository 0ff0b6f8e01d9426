import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTurn, renderInTurn } from "./render-turns.mjs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("work in turn", () => {
  function piece(address = "203.0.113.1") {
    let end!: (result: string) => void;
    let fail!: (reason: string) => void;
    const work = vi.fn(
      () =>
        new Promise<string>((resolve, reject) => {
          end = resolve;
          fail = reject;
        }),
    );
    const outcome = inTurn(address, work).catch(String);
    return { work, outcome, end: (result: string) => end(result), fail: (reason: string) => fail(reason) };
  }

  it("goes on two at a time, in the order in which it came", async () => {
    const [first, second, third, fourth] = [piece(), piece(), piece(), piece()];
    const begun = () => [first, second, third, fourth].map(({ work }) => work.mock.calls.length);
    await settle();
    expect(begun()).toEqual([1, 1, 0, 0]);
    second.end("second");
    await settle();
    expect(begun()).toEqual([1, 1, 1, 0]);
    first.fail("failed");
    await settle();
    expect(begun()).toEqual([1, 1, 1, 1]);
    third.end("third");
    fourth.end("fourth");
    const outcomes = await Promise.all([first, second, third, fourth].map(({ outcome }) => outcome));
    expect(outcomes).toEqual(["failed", "second", "third", "fourth"]);
  });

  it("comes to an address before the third of one that asked for many", async () => {
    const many = Array.from({ length: 10 }, () => piece());
    const other = piece("203.0.113.2");
    await settle();
    many[0]?.end("done");
    await settle();
    expect(other.work).toHaveBeenCalledOnce();
    expect(many[2]?.work).not.toHaveBeenCalled();
    many[1]?.end("done");
    await settle();
    expect(many[2]?.work).toHaveBeenCalledOnce();
    other.end("done");
    for (const { end, outcome } of many.slice(2)) {
      await settle();
      end("done");
      await outcome;
    }
  });

  it("waits on while others are done, but no longer than three seconds", async () => {
    const steady = Array.from({ length: 12 }, () => piece());
    const last = steady[11];
    for (const { end } of steady.slice(0, 4)) {
      await vi.advanceTimersByTimeAsync(700);
      expect(last?.work).not.toHaveBeenCalled();
      end("done");
    }
    await vi.advanceTimersByTimeAsync(199);
    expect(last?.work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(last?.work).toHaveBeenCalledOnce();
    for (const { end, outcome } of steady.slice(4)) {
      end("done");
      await outcome;
    }
  });

  it("does not wait longer than a second for what does not end, and is begun once", async () => {
    const endless = [piece(), piece()];
    const waiting = piece();
    await vi.advanceTimersByTimeAsync(999);
    expect(waiting.work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(waiting.work).toHaveBeenCalledOnce();
    const pieces = [...endless, waiting];
    for (const { end } of pieces) end("done");
    await Promise.all(pieces.map(({ outcome }) => outcome));
    for (const { work } of pieces) expect(work).toHaveBeenCalledOnce();
  });
});

describe("a page in its turn", () => {
  function page({ destroyed = false } = {}) {
    const response = Object.assign(new EventEmitter(), { destroyed, writeHead: () => undefined });
    return { response: response as unknown as ServerResponse, render: vi.fn(), done: vi.fn() };
  }
  const begin = ({ response, render, done }: ReturnType<typeof page>) =>
    void renderInTurn("203.0.113.1", response, render).then(done);

  it("leaves the next its turn once its head is sent, or its client has left", async () => {
    const [answered, left, next] = [page(), page(), page()];
    for (const one of [answered, left, next]) begin(one);
    await settle();
    expect(next.render).not.toHaveBeenCalled();
    answered.response.writeHead(200);
    await settle();
    expect(answered.done).toHaveBeenCalledOnce();
    expect(next.render).toHaveBeenCalledOnce();
    left.response.emit("close");
    next.response.emit("close");
    await settle();
    expect(left.done).toHaveBeenCalledOnce();
  });

  it("is not rendered for a client that is gone", async () => {
    const gone = page({ destroyed: true });
    begin(gone);
    await settle();
    expect(gone.done).toHaveBeenCalledOnce();
    expect(gone.render).not.toHaveBeenCalled();
  });
});
