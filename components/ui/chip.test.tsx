import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Chip } from "@/components/ui/chip";

it("shows a long filter whole, on several lines where it has to", () => {
  const label = "A search of many words ".repeat(5).trim();
  const markup = renderToStaticMarkup(<Chip label={label} removeLabel="Remove search" href="/games" />);
  expect(markup).toContain(`>${label}</span>`);
  expect(markup).not.toMatch(/truncate|nowrap|overflow-hidden/);
});
