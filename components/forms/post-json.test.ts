import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, failureMessage, formFailure, NetworkError, postJson } from "@/components/forms/post-json";

const answer = (body: string, init: ResponseInit) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(body, init)),
  );
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

afterEach(() => vi.unstubAllGlobals());

describe("postJson", () => {
  it("sends JSON with the key and reads the response", async () => {
    answer('{"id":7}', { status: 201 });
    await expect(postJson("/api/games", { title: "Hollow Tide" }, { idempotencyKey: "k1" })).resolves.toEqual(
      { id: 7 },
    );
    const [path, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(path).toBe("/api/games");
    expect(init?.body).toBe('{"title":"Hollow Tide"}');
    expect(new Headers(init?.headers).get("idempotency-key")).toBe("k1");
    expect(new Headers(init?.headers).get("content-type")).toBe("application/json");
  });

  it("turns a refusal into an ApiError with all of the body", async () => {
    const body = {
      message: "Too many",
      code: "rate_limited",
      requestId: "r1",
      errors: { title: "Title is required" },
    };
    answer(JSON.stringify(body), { status: 429, headers: { "retry-after": "30" } });
    const error = await failure(postJson("/api/games", {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      message: "Too many",
      code: "rate_limited",
      requestId: "r1",
      errors: { title: "Title is required" },
      retryAfterSeconds: 30,
    });
  });

  it("rejects a successful HTML or empty response, as captive portals send", async () => {
    answer("<h1>Welcome to the hotel</h1>", { status: 200 });
    expect(await failure(postJson("/api/contact", {}))).toBeInstanceOf(NetworkError);
    answer("", { status: 200 });
    expect(await failure(postJson("/api/contact", {}))).toBeInstanceOf(NetworkError);
  });

  describe("without a response", () => {
    const newest = ["any", "timeout"] as const;
    const whole = newest.map((name) => AbortSignal[name]);

    beforeEach(() => {
      vi.useFakeTimers();
      vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
        if (signal?.aborted) return Promise.reject(signal.reason);
        return new Promise((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(signal.reason)),
        );
      });
      // Safari 17.3 lacks these.
      for (const name of newest) Reflect.deleteProperty(AbortSignal, name);
    });
    afterEach(() => {
      vi.useRealTimers();
      for (const [index, name] of newest.entries()) Reflect.set(AbortSignal, name, whole[index]);
    });

    it.each([
      ["a minute", {}, 60_000],
      ["as much longer as the server lets a large body take", { imageUrl: "A".repeat(4_800_000) }, 360_000],
    ])("waits %s", async (_, body, milliseconds) => {
      let reported: unknown;
      const sent = failure(postJson("/api/games", body, { signal: new AbortController().signal })).then(
        (error) => {
          reported = error;
        },
      );
      await vi.advanceTimersByTimeAsync(milliseconds - 1_000);
      expect(reported).toBeUndefined();
      await vi.advanceTimersByTimeAsync(2_000);
      await sent;
      expect(reported).toBeInstanceOf(NetworkError);
    });

    it("stops when it is aborted, also before it has started", async () => {
      const stop = new AbortController();
      const sent = failure(postJson("/api/games", {}, { signal: stop.signal }));
      stop.abort();
      expect(await sent).toBeInstanceOf(NetworkError);
      expect(await failure(postJson("/api/games", {}, { signal: stop.signal }))).toBeInstanceOf(NetworkError);
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  it("never shows a proxy's markup", async () => {
    answer("<html>Bad gateway</html>", { status: 502 });
    const error = await failure(postJson("/api/games", {}));
    expect(error).toMatchObject({ status: 502, retryAfterSeconds: null });
    expect(failureMessage(error, "Please try again later.")).toBe("Please try again later.");
  });

  it("distinguishes a missing response from a refusal", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => {
        throw new TypeError("Failed to fetch");
      }),
    );
    const error = await failure(postJson("/api/games", {}));
    expect(error).toBeInstanceOf(NetworkError);
    expect(failureMessage(error, "Please try again later.")).toContain("could not be reached");
    const advice = "The site could not be reached. Check your connection and try again.";
    expect(formFailure(error, "Please try again later.")).toBe(`Please try again later. ${advice}`);
    expect(formFailure(error, "Upload failed")).toBe(`Upload failed. ${advice}`);
  });
});
