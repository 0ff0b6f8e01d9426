import { expect, it } from "vitest";
import { fillPlaceholders, unknownPlaceholders, unknownPlaceholderText } from "./placeholders";

const values = { name: "{me}", subject: "A $& question", me: "kim", site: "Spawnpoint" };

it("fills in placeholders, but none inside values", () => {
  expect(fillPlaceholders("{name}: {subject}. {me}, {site} {other} {toString}", values)).toBe(
    "{me}: A $& question. kim, Spawnpoint {other} {toString}",
  );
});

it.each(["{me}", "{Me}", "{ME}", "{ me }", "{{me}}", "{{ Me }}"])(
  "treats %s as the same placeholder",
  (written) => {
    expect(fillPlaceholders(`Dear ${written},`, values)).toBe("Dear kim,");
    expect(unknownPlaceholders(written, values)).toEqual([]);
  },
);

it.each(["{}", "{ }", "{a: 1}", "{two words}", "{1}", "me"])("leaves %s unchanged", (written) => {
  expect(fillPlaceholders(written, values)).toBe(written);
  expect(unknownPlaceholders(written, values)).toEqual([]);
});

it("names each unknown placeholder once, and the known ones", () => {
  const known = { name: "", site: "" };
  expect(unknownPlaceholders("{foo} {Name} {{bär}} {foo} {constructor}", known)).toEqual([
    "{foo}",
    "{{bär}}",
    "{constructor}",
  ]);
  expect(unknownPlaceholderText("{foo} and {{bar}}", known)).toBe(
    "{foo}, {{bar}} are not known placeholders. Please use {name} or {site}.",
  );
  expect(unknownPlaceholderText("Dear {name}", known)).toBeNull();
  expect(unknownPlaceholderText("Dear {name}", {})).toBe("{name} is not a known placeholder.");
});
