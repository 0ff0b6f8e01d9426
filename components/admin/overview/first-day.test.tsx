import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FirstDayStep } from "@/lib/features/overview/types";
import { FirstDay } from "./first-day";

const steps: FirstDayStep[] = [
  { name: "secondFactor", isDone: false, words: "Admins who have one: 0 of 2." },
  { name: "storage", isDone: true, words: "A file was written, read back and removed." },
];

it("shows each step's state with links to the rest; disappears when all are done", () => {
  const shown = renderToStaticMarkup(<FirstDay steps={steps} />);
  expect(shown).toContain("First day: 1 of 2 done");
  expect(shown).toContain("Admins who have one: 0 of 2.");
  expect(shown.match(/href="[^"]+"/g)).toEqual(['href="/admin?tab=users"']);
  expect(renderToStaticMarkup(<FirstDay steps={steps.map((step) => ({ ...step, isDone: true }))} />)).toBe(
    "",
  );
});
