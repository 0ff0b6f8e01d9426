import { expect, it } from "vitest";
import { cn } from "@/lib/shared/cn";

it("lets the later class win, including our font sizes", () => {
  expect(cn("px-2 text-sm", false, { "px-4": true })).toBe("text-sm px-4");
  expect(cn("text-ink text-display")).toBe("text-ink text-display");
  expect(cn("text-2xs", "text-display")).toBe("text-display");
});
