import { expect, it } from "vitest";
import { filledText, unknownPlaceholders, unknownPlaceholderText } from "./placeholders";

const values = { name: "{me}", subject: "A $& question", me: "kim", site: "Spawnpoint" };

it("fills placeholders in, and nothing that a value itself holds", () => {
  expect(filledText("{name}: {subject}. {me}, {site} {other} {toString}", values)).toBe(
    "{me}: A $& question. kim, Spawnpoint {other} {toString}",
  );
});

it.each(["{me}", "{Me}", "{ME}", "{ me }", "{{me}}", "{{ Me }}"])(
  "takes %s for the same placeholder",
  (written) => {
    expect(filledText(`Dear ${written},`, values)).toBe("Dear kim,");
    expect(unknownPlaceholders(written, values)).toEqual([]);
  },
);

it.each(["{}", "{ }", "{a: 1}", "{two words}", "{1}", "me"])(
  "leaves %s as it is, which is no placeholder",
  (written) => {
    expect(filledText(written, values)).toBe(written);
    expect(unknownPlaceholders(written, values)).toEqual([]);
  },
);

it("names each placeholder that stands for nothing once, and those that may be used", () => {
  const known = { name: "", site: "" };
  expect(unknownPlaceholders("{foo} {Name} {{bär}} {foo} {constructor}", known)).toEqual([
    "{foo}",
    "{{bär}}",
    "{constructor}",
  ]);
  expect(unknownPlaceholderText("{foo} and {{bar}}", known)).toBe(
    "Unknown placeholders: {foo}, {{bar}}. Please use {name} or {site}.",
  );
  expect(unknownPlaceholderText("Dear {name}", known)).toBeNull();
  expect(unknownPlaceholderText("Dear {name}", {})).toBe("Unknown placeholder: {name}.");
});
