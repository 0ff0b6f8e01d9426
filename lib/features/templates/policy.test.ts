import { expect, it } from "vitest";
import { defaultTemplates, placeholdersOf } from "./constants";
import { templatesProblem } from "./policy";
import { templateDecisions } from "./types";

it.each(templateDecisions)(
  "accepts the default templates of %s and fills in their placeholders",
  (decision) => {
    expect(templatesProblem(decision, defaultTemplates[decision])).toBeNull();
    const greeting = [{ label: "Greeting", text: "Dear {Name}, {{name}} and {name}. {me}, {site}" }];
    expect(templatesProblem(decision, greeting)).toBeNull();
    expect(placeholdersOf[decision]).toHaveProperty("name");
  },
);

it("names the template and its unknown placeholder", () => {
  expect(templatesProblem("rejected", [{ label: "Late", text: "Dear {nmae}" }])).toBe(
    "Late: {nmae} is not a known placeholder. Please use {name}, {me} or {site}.",
  );
  expect(templatesProblem("rejected", [{ label: "Ticket", text: "{number}" }])).toMatch(
    /^Ticket: \{number\}/,
  );
});
