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
  it("is read back, and dropped in another version", () => {
    writeDraft("game", { savedAt, values: { title: "Hollow Tide" } });
    expect(readDraft("game")).toEqual({ version: 1, savedAt, values: { title: "Hollow Tide" } });
    removeDraft("game");
    expect(readDraft("game")).toBeNull();
    localStorage.setItem(
      "draft:game",
      JSON.stringify([{ version: 0, savedAt, values: {}, writer: "other" }]),
    );
    expect(readDraft("game")).toBeNull();
    writeDraft("game", { savedAt, values: {}, writer: "own" });
    expect(JSON.parse(localStorage.getItem("draft:game") ?? "")).toHaveLength(1);
  });

  it("belongs to its writer: other tabs neither overwrite nor remove it", () => {
    const own = { version: 1, savedAt, values: { title: "Hollow Tide" }, writer: "own" };
    const other = { ...own, values: { title: "Two Ferns" }, writer: "other" };
    writeDraft("game", own);
    writeDraft("game", other);
    expect(readDraft("game")).toEqual(other);
    removeDraft("game", "other");
    expect(readDraft("game")).toEqual(own);
    removeDraft("game", "other");
    expect(readDraft("game")).toEqual(own);
    removeDraft("game", "own");
    expect(localStorage.getItem("draft:game")).toBeNull();
  });

  it("of an earlier version of the site is read and removed", () => {
    const stored = { version: 1, savedAt, values: { title: "Hollow Tide" } };
    localStorage.setItem("draft:game", JSON.stringify(stored));
    expect(readDraft("game")).toEqual(stored);
    removeDraft("game");
    expect(localStorage.getItem("draft:game")).toBeNull();
  });

  it("limits the number of unanswered drafts", () => {
    for (let index = 0; index < 30; index++)
      writeDraft("game", { savedAt, values: { index }, writer: String(index) });
    expect(readDraft("game")?.values).toEqual({ index: 29 });
    expect(JSON.parse(localStorage.getItem("draft:game") ?? "")).toHaveLength(10);
  });

  it("is ignored when it cannot be read", () => {
    localStorage.setItem("draft:game", "{broken");
    expect(readDraft("game")).toBeNull();
    localStorage.setItem("draft:game", '{"version":1}');
    expect(readDraft("game")).toBeNull();
  });

  it("does not fail if the browser refuses storage", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("denied");
      },
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(() => writeDraft("game", { savedAt, values: {} })).not.toThrow();
    expect(readDraft("game")).toBeNull();
  });
});
