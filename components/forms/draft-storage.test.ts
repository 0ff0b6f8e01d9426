import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepable, readDraft, removeDraft, writeDraft } from "@/components/forms/draft-storage";

const savedAt = "2026-11-21T06:00:00.000Z";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("keepable", () => {
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
    expect(keepable(values, ["email"])).toEqual({ title: "Hollow Tide", categories: ["RPG"] });
  });
});

describe("a kept draft", () => {
  it("comes back in the same version only", () => {
    writeDraft("game", { version: 2, savedAt, values: { title: "Hollow Tide" } });
    expect(readDraft("game", 2)).toEqual({ version: 2, savedAt, values: { title: "Hollow Tide" } });
    expect(readDraft("game", 3)).toBeNull();
    removeDraft("game");
    expect(readDraft("game", 2)).toBeNull();
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
