import { beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("react", () => ({ useRef: () => ({ current: undefined }) }));
// Another file of this process may have loaded the real React.
vi.resetModules();
const { useIdempotencyKey } = await import("./use-idempotency-key");

/** A form after a page load. */
const formOf = (call: string | null) => useIdempotencyKey(call);

describe("useIdempotencyKey", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    });
    return () => vi.unstubAllGlobals();
  });
  const body = { token: "secret-of-a-link", message: "Still broken", picture: "A".repeat(100_000) };

  it("is the same for the same content until it is answered, also after a reload", () => {
    const form = formOf("/api/a");
    const key = form.keyFor(body);
    expect(form.keyFor({ ...body })).toBe(key);
    expect(formOf("/api/a").keyFor(body)).toBe(key);
    form.forget();
    expect(formOf("/api/a").keyFor(body)).not.toBe(key);
    expect(form.keyFor(body)).not.toBe(form.keyFor({ ...body, message: "Works" }));
  });

  it("is kept when another form of the tab is sent", () => {
    const key = formOf("/api/a").keyFor(body);
    const other = formOf("/api/b");
    other.keyFor({ email: "a@b.example" });
    other.forget();
    expect(formOf("/api/a").keyFor(body)).toBe(key);
  });

  it("stores none of the content, and nothing in the panel", () => {
    formOf("/api/a").keyFor(body);
    expect([...stored.values()].join()).not.toMatch(/secret|broken|AAAA/);
    stored.clear();
    const form = formOf(null);
    expect(form.keyFor(body)).toBe(form.keyFor(body));
    expect(stored.size).toBe(0);
  });
});
