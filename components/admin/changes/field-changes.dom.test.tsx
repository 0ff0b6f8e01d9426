import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FieldChange } from "@/lib/features/reviews/types";
import { FieldChanges } from "./field-changes";

const show = (change: Omit<FieldChange, "label">) => {
  render(<FieldChanges changes={[{ label: "Description", ...change }]} />);
  expect(screen.getByRole("term").textContent).toBe("Description");
  const [before, now] = screen.getAllByRole("definition");
  if (!before || !now) throw new Error("two values are shown");
  return { before, now };
};
const marked = (value: HTMLElement, role: "insertion" | "deletion") =>
  within(value)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

it("marks removed and added words, and shows both texts in full", () => {
  const { before, now } = show({
    kind: "text",
    before: "A quiet walk\nwith a sword.",
    after: "A quiet walk\nwith two swords, at night.",
  });
  expect(before.textContent).toBe("BeforeA quiet walk\nwith a sword.");
  expect(now.textContent).toBe("NowA quiet walk\nwith two swords, at night.");
  expect(marked(before, "deletion")).toEqual(["a", "sword"]);
  expect(marked(now, "insertion")).toEqual(["two", "swords, at night"]);
  expect([marked(before, "insertion"), marked(now, "deletion")]).toEqual([[], []]);
});

it("compares short values as a whole, and names empty ones", () => {
  const { before, now } = show({ kind: "short", before: "", after: "$9.99" });
  expect(before.textContent).toBe("Beforenothing");
  expect(marked(before, "deletion")).toEqual([]);
  expect(marked(now, "insertion")).toEqual(["$9.99"]);
});

it("labels two pictures, and shows none for a removed one", () => {
  const { before, now } = show({ kind: "picture", before: "/old.webp", after: "/new.webp" });
  const picture = (value: HTMLElement) => within(value).getByRole("img");
  expect([picture(before).getAttribute("src"), picture(before).getAttribute("alt")]).toEqual([
    "/old.webp",
    "Description, before",
  ]);
  expect([picture(now).getAttribute("src"), picture(now).getAttribute("alt")]).toEqual([
    "/new.webp",
    "Description, now",
  ]);
  document.body.replaceChildren();
  const gone = show({ kind: "picture", before: "/old.webp", after: "" });
  expect(within(gone.now).queryByRole("img")).toBeNull();
  expect(gone.now.textContent).toBe("Nownothing");
});

it("shows markup in a text as text", () => {
  const { now } = show({ kind: "text", before: "a", after: "<img src=x onerror=alert(1)>" });
  expect(now.querySelector("img")).toBeNull();
  expect(now.textContent).toContain("<img src=x onerror=alert(1)>");
});
