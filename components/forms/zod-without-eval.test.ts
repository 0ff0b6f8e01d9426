import { expect, test, vi } from "vitest";
import { config } from "zod";

test("the first script of a page keeps zod from evaluating code", async () => {
  vi.resetModules();
  const evaluated = vi.spyOn(globalThis, "Function");
  try {
    await import("@/instrumentation-client");
    const { contactPayloadSchema } = await import("@/lib/features/messages/schema");
    expect(contactPayloadSchema.safeParse({}).success).toBe(false);
    expect(evaluated).not.toHaveBeenCalled();
  } finally {
    config({ jitless: undefined });
    vi.restoreAllMocks();
  }
});
