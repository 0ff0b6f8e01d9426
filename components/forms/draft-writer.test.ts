import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraft } from "@/components/forms/draft-storage";
import { DraftWriter } from "@/components/forms/draft-writer";

const write = vi.fn(async () => {});
const picture = "data:image/png;base64,AAAA";

beforeEach(() => {
  vi.useFakeTimers();
  write.mockClear();
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const writer = () => new DraftWriter("game", { write });
const stored = () => readDraft("game");

describe("a draft's writer", () => {
  it("stores texts and pictures separately, after a delay", () => {
    const own = writer();
    own.record({ values: { title: "Moss" }, pictures: { imageUrl: picture } });
    expect([stored(), write.mock.calls]).toEqual([null, []]);
    vi.advanceTimersByTime(500);
    expect(stored()).toMatchObject({ values: { title: "Moss" }, pictures: ["imageUrl"] });
    expect(JSON.stringify(stored())).not.toContain("data:");
    own.record({ values: { title: "Moss Knight" }, pictures: { imageUrl: picture } });
    own.save();
    expect(write.mock.calls).toEqual([["game", stored()?.writer, { imageUrl: picture }]]);
  });

  it("stores a picture without texts, and nothing once all is removed", () => {
    const own = writer();
    own.record({ values: {}, pictures: { imageUrl: picture } });
    own.save();
    expect(stored()).toMatchObject({ values: {}, pictures: ["imageUrl"] });
    own.record({ values: {}, pictures: {} });
    own.save();
    expect(stored()).toBeNull();
    expect(write).toHaveBeenLastCalledWith("game", expect.any(String), {});
  });

  it("stores nothing of a sent form, whose reset is not a change", () => {
    const own = writer();
    const typed = { values: { title: "Moss" }, pictures: { imageUrl: picture } };
    own.record(typed);
    own.save();
    own.clear();
    own.record({ ...typed, values: { ...typed.values } });
    own.save();
    expect([stored(), own.hasDraft()]).toEqual([null, false]);
    expect(write).toHaveBeenLastCalledWith("game", expect.any(String), {});
  });

  it("continues a restored draft under its name, and leaves other drafts alone", () => {
    const before = writer();
    before.record({ values: { title: "Moss" }, pictures: { imageUrl: picture } });
    before.markRestored();
    before.save();
    write.mockClear();
    const draft = stored();
    const own = writer();
    if (draft) own.adopt(draft, { imageUrl: picture });
    expect(own.lockName).toBe(before.lockName);
    own.record({ values: { title: "Moss" }, pictures: { imageUrl: picture } });
    own.save();
    expect(write).not.toHaveBeenCalled();
    expect(stored()).toMatchObject({ isRestored: true, writer: draft?.writer, pictures: ["imageUrl"] });
    own.clear();
    expect(stored()).toBeNull();
  });
});
