import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FirstDayStep } from "@/lib/features/overview/types";
import { FirstDay } from "./first-day";

const steps: FirstDayStep[] = [
  { name: "secondFactor", isDone: false, words: "0 of 2 admins have one." },
  { name: "storage", isDone: true, words: "A test file was written, read and removed." },
];

it("shows each step's state with links to the rest; disappears when all are done", () => {
  const shown = renderToStaticMarkup(<FirstDay steps={steps} />);
  expect(shown).toContain("First day: 1 of 2 done");
  expect(shown).toContain("0 of 2 admins have one.");
  expect(shown.match(/href="[^"]+"/g)).toEqual(['href="/admin/settings/welcome"', 'href="/admin?tab=users"']);
  expect(renderToStaticMarkup(<FirstDay steps={steps.map((step) => ({ ...step, isDone: true }))} />)).toBe(
    "",
  );
});
