import { act, render, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lastVisitKey } from "@/lib/features/blog/policy";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";

const asking = "GET /api/blog/posts";
const day = 86_400_000;
const newest = Date.parse("2026-11-20T10:00:00.000Z");
const posts = [{ publishedAt: "2026-11-01T10:00:00.000Z" }, { publishedAt: "2026-11-20T10:00:00.000Z" }];

const warn = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: newest + day });
  warn.mockReset();
  vi.stubGlobal("console", { ...console, warn });
  // The module keeps state for the document, so each test loads it anew.
  vi.resetModules();
});

async function open(answer: () => unknown = () => posts) {
  const server = serve({ [asking]: answer });
  const { NewPostDot } = await import("@/components/blog/new-post-dot");
  const { container } = render(<NewPostDot />);
  return { server, container, isShown: () => container.querySelector("[data-new-post]") !== null };
}

const focus = () => act(() => window.dispatchEvent(new Event("focus")));

describe("the dot beside Blog", () => {
  it("is hidden while loading, and checks again on window focus", async () => {
    const { opened, open: answer } = door<typeof posts>();
    const { server, isShown } = await open(() => opened);
    await waitFor(() => expect(server.to(asking)).toHaveLength(1));
    expect(isShown()).toBe(false);
    answer(posts);
    await waitFor(() => expect(isShown()).toBe(true));
    server.handlers[asking] = () => posts;
    for (const [days, shown] of [
      [8, false],
      [5, true],
    ] as const) {
      vi.setSystemTime(newest + days * day);
      focus();
      await waitFor(() => expect(isShown(), `${days} days later`).toBe(shown));
    }
    server.handlers[asking] = lost;
    focus();
    await waitFor(() => expect(isShown()).toBe(false));
  });

  it.each([
    ["no answer", lost],
    [
      "a failure",
      () => {
        throw new Refusal(503, {});
      },
    ],
    ["rubbish", () => ({})],
  ])("is hidden, and only the log knows, when there is %s", async (_, answer) => {
    const { container } = await open(answer);
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith("The check for new posts failed.", expect.anything()),
    );
    expect(container.innerHTML).toBe("");
  });

  it("is hidden after a visit to the newest post, also in another tab", async () => {
    localStorage.setItem(lastVisitKey, new Date(newest + 1).toISOString());
    const { server, isShown } = await open();
    await waitFor(() => expect(server.to(asking)).toHaveLength(1));
    // Wait for the response before storing another visit.
    const note = async (visit: number) => {
      localStorage.setItem(lastVisitKey, new Date(visit).toISOString());
      await act(async () => window.dispatchEvent(new StorageEvent("storage", { key: lastVisitKey })));
    };
    expect(isShown()).toBe(false);
    await waitFor(async () => {
      await note(newest - 1);
      expect(isShown()).toBe(true);
    });
    await note(newest + 1);
    expect(isShown()).toBe(false);
  });
});
