import { beforeEach, describe, expect, it, vi } from "vitest";

const values = vi.hoisted((): Record<string, string | undefined> => ({}));
vi.mock("@/lib/server/env", () => ({
  env: () => values,
  authSecrets: () => [values.AUTH_SECRET, values.AUTH_SECRET_PREVIOUS].filter(Boolean),
}));

import { needsResealing, seal, unseal } from "./sealed";

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString("hex");

beforeEach(() => {
  values.ENCRYPTION_KEY = keyOf(1);
  values.ENCRYPTION_KEY_PREVIOUS = undefined;
  values.AUTH_SECRET = "first ".repeat(8);
  values.AUTH_SECRET_PREVIOUS = undefined;
});

describe("a sealed text", () => {
  it("opens for its purpose and differs each time", () => {
    const [one, other] = [seal("a purpose", "secret – ü"), seal("a purpose", "secret – ü")];
    expect(one).not.toBe(other);
    expect(one).not.toContain("secret");
    expect([one, other].map((sealed) => unseal("a purpose", sealed))).toEqual(["secret – ü", "secret – ü"]);
    expect(unseal("a purpose", seal("a purpose", ""))).toBe("");
  });

  it("does not open if changed or sealed for another purpose", () => {
    const sealed = seal("a purpose", "secret");
    const [version, key, content = ""] = sealed.split(".");
    const flipped = content.replace(/^./, (sign) => (sign === "A" ? "B" : "A"));
    for (const wrong of [[version, key, flipped], [version, key, ""], ["v2", key, content], ["x"]])
      expect(() => unseal("a purpose", wrong.join("."))).toThrow("cannot be decrypted");
    expect(() => unseal("another purpose", sealed)).toThrow("cannot be decrypted");
  });

  it("opens with the previous key while that is set, and needs resealing", () => {
    const sealed = seal("a purpose", "secret");
    expect(needsResealing(sealed)).toBe(false);
    values.ENCRYPTION_KEY_PREVIOUS = values.ENCRYPTION_KEY;
    values.ENCRYPTION_KEY = keyOf(2);
    expect(unseal("a purpose", sealed)).toBe("secret");
    expect(needsResealing(sealed)).toBe(true);
    values.ENCRYPTION_KEY_PREVIOUS = undefined;
    expect(() => unseal("a purpose", sealed)).toThrow("cannot be decrypted");
  });

  it("opens with a key of AUTH_SECRET without ENCRYPTION_KEY, and needs resealing once that is set", () => {
    values.ENCRYPTION_KEY = undefined;
    const sealed = seal("a purpose", "secret");
    expect([unseal("a purpose", sealed), needsResealing(sealed)]).toEqual(["secret", false]);
    values.ENCRYPTION_KEY = keyOf(1);
    expect([unseal("a purpose", sealed), needsResealing(sealed)]).toEqual(["secret", true]);
  });

  it("opens with a key of the previous AUTH_SECRET while that is set", () => {
    values.ENCRYPTION_KEY = undefined;
    const sealed = seal("a purpose", "secret");
    Object.assign(values, { AUTH_SECRET: "second ".repeat(8), AUTH_SECRET_PREVIOUS: values.AUTH_SECRET });
    expect([unseal("a purpose", sealed), needsResealing(sealed)]).toEqual(["secret", true]);
    values.AUTH_SECRET_PREVIOUS = undefined;
    expect(() => unseal("a purpose", sealed)).toThrow("cannot be decrypted");
  });
});
