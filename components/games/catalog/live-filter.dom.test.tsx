import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CatalogList } from "@/components/games/catalog/catalog-list";
import { filterFieldNames, parseSelection } from "@/lib/features/games/filters";
import type { CatalogCounts } from "@/lib/features/games/types";

const counts = Object.fromEntries(
  filterFieldNames.map((field) => [field, { all: 2, values: {} }]),
) as Required<CatalogCounts>;

const open = (address: string, given: CatalogCounts) => {
  window.history.replaceState(null, "", address);
  const selection = parseSelection(Object.fromEntries(new URLSearchParams(window.location.search)));
  const page = { items: [], languages: {}, total: 0, page: 1, pageCount: 1, counts: given };
  render(<CatalogList selection={selection} page={page} />);
};

describe("the filter of games that are played live", () => {
  it("is in the menu and among the chosen ones", () => {
    open("/games?live=1", { ...counts, live: { all: 9, values: { "1": 3 } } });
    const choices = screen.getAllByRole("link", { name: /^Played live now/, hidden: true });
    expect(choices.map((link) => link.getAttribute("data-count"))).toContain("3");
    expect(screen.getByRole("link", { name: /remove.*Played live now/i }).getAttribute("href")).toBe(
      "/games",
    );
  });

  it("does not exist without platform keys", () => {
    const { live: _, ...others } = counts;
    open("/games?live=1", others);
    expect(screen.queryByText("Played live now")).toBeNull();
    expect(screen.queryByRole("link", { name: /Played live now/, hidden: true })).toBeNull();
  });
});
