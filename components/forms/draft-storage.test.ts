import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraft, removeDraft, storable, writeDraft } from "@/components/forms/draft-storage";

const savedAt = "2026-11-21T06:00:00.000Z";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("storable", () => {
  it("drops passwords, files, pictures and the named fields", () => {
    const values = {
      title: "Hollow Tide",
      categories: ["RPG"],
      password: "secret",
      newPassword: "secret",
      imageUrl: "data:image/png;base64,AAAA",
      contentFile: new Blob(["x"]),
      email: "a@example.com",
    };
    expect(storable(values, ["email"])).toEqual({ title: "Hollow Tide", categories: ["RPG"] });
  });
});

describe("a stored draft", () => {
  it("comes back in the same version only", () => {
    writeDraft("game", { version: 2, savedAt, values: { title: "Hollow Tide" } });
    expect(readDraft("game", 2)).toEqual({ version: 2, savedAt, values: { title: "Hollow Tide" } });
    expect(readDraft("game", 3)).toBeNull();
    removeDraft("game");
    expect(readDraft("game", 2)).toBeNull();
    writeDraft("game", { version: 2, savedAt, values: {}, writer: "own" });
    writeDraft("game", { version: 3, savedAt, values: {}, writer: "other" });
    expect(readDraft("game", 2)).toBeNull();
  });

  it("is its writer's: no other tab writes over it or removes it", () => {
    const own = { version: 1, savedAt, values: { title: "Hollow Tide" }, writer: "own" };
    const other = { ...own, values: { title: "Two Ferns" }, writer: "other" };
    writeDraft("game", own);
    writeDraft("game", other);
    expect(readDraft("game", 1)).toEqual(other);
    removeDraft("game", "other");
    expect(readDraft("game", 1)).toEqual(own);
    removeDraft("game", "other");
    expect(readDraft("game", 1)).toEqual(own);
    removeDraft("game", "own");
    expect(localStorage.getItem("draft:game")).toBeNull();
  });

  it("of an earlier version of the site is read and removed", () => {
    const stored = { version: 1, savedAt, values: { title: "Hollow Tide" } };
    localStorage.setItem("draft:game", JSON.stringify(stored));
    expect(readDraft("game", 1)).toEqual(stored);
    removeDraft("game");
    expect(localStorage.getItem("draft:game")).toBeNull();
  });

  it("does not fill the browser when many were never answered", () => {
    for (let index = 0; index < 30; index++)
      writeDraft("game", { version: 1, savedAt, values: { index }, writer: String(index) });
    expect(readDraft("game", 1)?.values).toEqual({ index: 29 });
    expect(JSON.parse(localStorage.getItem("draft:game") ?? "")).toHaveLength(10);
  });

  it("is nothing when it cannot be read", () => {
    localStorage.setItem("draft:game", "{broken");
    expect(readDraft("game", 1)).toBeNull();
    localStorage.setItem("draft:game", '{"version":1}');
    expect(readDraft("game", 1)).toBeNull();
  });

  it("costs nothing where the browser refuses storage", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(() => writeDraft("game", { version: 1, savedAt, values: {} })).not.toThrow();
    expect(readDraft("game", 1)).toBeNull();
  });
});
