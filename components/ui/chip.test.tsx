import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Chip } from "@/components/ui/chip";

it("wraps a long filter instead of cutting it off", () => {
  const label = "A search of many words ".repeat(5).trim();
  const markup = renderToStaticMarkup(<Chip label={label} removeLabel="Remove search" href="/games" />);
  expect(markup).toContain(`>${label}</span>`);
  expect(markup).not.toMatch(/truncate|nowrap|overflow-hidden/);
});
