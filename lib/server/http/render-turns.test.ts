import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

// A fresh one: another file's may be watching by a clock that nobody moves here.
vi.resetModules();
const { inTurn, renderInTurn } = await import("./render-turns.mjs");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets everything happen that waits for nothing but its turn. */
const settle = () => vi.advanceTimersByTimeAsync(0);

function responseOf({ destroyed = false } = {}) {
  const response = Object.assign(new EventEmitter(), {
    destroyed,
    writableEnded: false,
    statusCode: 200,
    setHeader: vi.fn(),
    writeHead: () => undefined,
    end: vi.fn(() => {
      response.writableEnded = true;
    }),
  });
  return response;
}
const asResponse = (response: object) => response as unknown as ServerResponse;

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
    const response = responseOf();
    const outcome = inTurn(address, asResponse(response), work).catch(String);
    return {
      work,
      response,
      outcome,
      end: (result: string) => end(result),
      fail: (reason: string) => fail(reason),
    };
  }
  type Piece = ReturnType<typeof piece>;
  const hasBegun = ({ work }: Piece) => work.mock.calls.length > 0;

  /** Ends all that have begun, and what begins then, until nothing waits. */
  async function endAll(pieces: Piece[]) {
    for (const one of pieces) {
      await settle();
      if (hasBegun(one)) one.end("done");
      await one.outcome;
    }
    await vi.advanceTimersByTimeAsync(2_000);
  }

  it("goes on two at a time, in the order in which it came", async () => {
    const pieces = [piece(), piece(), piece("203.0.113.2"), piece("203.0.113.2")] as const;
    const [first, second, third, fourth] = pieces;
    await settle();
    expect(pieces.map(hasBegun)).toEqual([true, true, false, false]);
    second.end("second");
    await settle();
    expect(pieces.map(hasBegun)).toEqual([true, true, true, false]);
    first.fail("failed");
    await settle();
    expect(pieces.map(hasBegun)).toEqual([true, true, true, true]);
    third.end("third");
    fourth.end("fourth");
    const outcomes = await Promise.all(pieces.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(["failed", "second", "third", "fourth"]);
    await vi.advanceTimersByTimeAsync(2_000);
  });

  it("comes to an address before the third of one that asked for many", async () => {
    const many = Array.from({ length: 10 }, () => piece());
    const other = piece("203.0.113.2");
    await settle();
    many[0]?.end("done");
    await settle();
    expect(hasBegun(other)).toBe(true);
    expect(many.filter(hasBegun)).toHaveLength(2);
    await endAll([other, ...many]);
  });

  it("of one address never more than two, however long they wait; the others are told", async () => {
    const many = Array.from({ length: 300 }, () => piece());
    await vi.advanceTimersByTimeAsync(7_999);
    expect(many.filter(hasBegun)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    const told = many.filter(({ response }) => response.statusCode === 503);
    expect(told).toHaveLength(298);
    expect(told[0]?.response.setHeader).toHaveBeenCalledWith("Retry-After", 5);
    expect(told[0]?.response.end).toHaveBeenCalledOnce();
    await endAll(many);
    expect(many.filter(hasBegun)).toHaveLength(2);
  });

  it("where nothing gets done others have their turn too, but not all at once", async () => {
    const pieces = Array.from({ length: 30 }, (_, place) => piece(`203.0.113.${place}`));
    const begun = [];
    for (let second = 0; second < 6; second++) {
      await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1_000);
      begun.push(pieces.filter(hasBegun).length);
    }
    expect(begun).toEqual([2, 4, 6, 8, 8, 8]);
    await endAll(pieces);
    const next = Array.from({ length: 4 }, (_, place) => piece(`203.0.113.${place}`));
    await settle();
    expect(next.filter(hasBegun)).toHaveLength(2);
    await endAll(next);
  });
});

describe("a page in its turn", () => {
  function page(options?: { destroyed: boolean }) {
    return { response: responseOf(options), render: vi.fn(), done: vi.fn() };
  }
  const begin = ({ response, render, done }: ReturnType<typeof page>) =>
    void renderInTurn("203.0.113.1", asResponse(response), render).then(done);

  it("leaves the next its turn once its head is sent, or its client has left", async () => {
    const [answered, left, next] = [page(), page(), page()];
    for (const one of [answered, left, next]) begin(one);
    await settle();
    expect(next.render).not.toHaveBeenCalled();
    (answered.response.writeHead as (status: number) => void)(200);
    await settle();
    expect(answered.done).toHaveBeenCalledOnce();
    expect(next.render).toHaveBeenCalledOnce();
    left.response.emit("close");
    next.response.emit("close");
    await settle();
    expect(left.done).toHaveBeenCalledOnce();
  });

  it("keeps its turn while it is rendered for a client that has left, for half a minute at most", async () => {
    let end!: () => void;
    const [ending, stuck, next] = [page(), page(), page()];
    ending.render.mockReturnValue(new Promise<void>((resolve) => (end = resolve)));
    stuck.render.mockReturnValue(new Promise(() => {}));
    for (const one of [ending, stuck, next]) begin(one);
    await settle();
    for (const { response } of [ending, stuck]) response.emit("close");
    await settle();
    expect(next.render).not.toHaveBeenCalled();
    end();
    await settle();
    expect([ending.done, stuck.done].map((done) => done.mock.calls.length)).toEqual([1, 0]);
    expect(next.render).toHaveBeenCalledOnce();
    next.response.emit("close");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stuck.done).toHaveBeenCalledOnce();
  });

  it("is not rendered for a client that is gone", async () => {
    const gone = page({ destroyed: true });
    begin(gone);
    await settle();
    expect(gone.done).toHaveBeenCalledOnce();
    expect(gone.render).not.toHaveBeenCalled();
  });
});
