"use client";

import { useEffect, useEffectEvent, useMemo } from "react";
import type { CatalogContent } from "@/components/games/catalog/catalog-content";
import { CatalogView } from "@/components/games/catalog/catalog-view";
import { filterSheetId } from "@/components/games/catalog/filter-bar";
import {
  isBare,
  isRestored,
  rememberExclusions,
  withRememberedExclusions,
} from "@/components/games/catalog/remembered-exclusions";
import { useMenuKeys } from "@/components/games/catalog/use-menu-keys";
import { gameGrid } from "@/components/games/grid-classes";
import { readContent } from "@/components/listing/list-content";
import { useLiveList } from "@/components/listing/use-live-list";
import { useClosingOnLeave } from "@/components/ui/popover-menu";
import { type CatalogSelection, parseSelection, selectionQuery } from "@/lib/features/games/filters";
import { paths } from "@/lib/shared/paths";

const selectionAt = (url: URL): CatalogSelection => parseSelection(Object.fromEntries(url.searchParams));

const hrefOf = (selection: CatalogSelection): string => `${paths.games}${selectionQuery(selection)}`;

/** The catalog's controls and results. @param content of catalogContent, written */
export function CatalogFrame({ content: text }: { content: string }) {
  const content = useMemo(() => readContent<CatalogContent>(text), [text]);
  const { selection } = content;
  const { live, root, onSubmit, box, go, shown, pendingLine } = useLiveList({
    content,
    label: "Games",
    noun: "game",
    look: gameGrid,
    path: paths.games,
    hrefOf,
    selectionAt,
    onFollow: rememberExclusions,
  });
  useClosingOnLeave(filterSheetId);
  useMenuKeys(root);

  const sortBy = (sort: string, { filters, q }: CatalogSelection) =>
    go({ ...parseSelection({ sort, q }), filters });

  const catchUp = useEffectEvent(() => {
    const remembered = isBare(selection) && !isRestored() ? withRememberedExclusions(selection) : null;
    // An order that was chosen before this script ran (the browser restores none: the form's autoComplete="off"). The
    // search that was typed before it goes along: another kind of page may take this one's place, and its box.
    const chosen = root.current?.querySelector<HTMLSelectElement>("select[name=sort]")?.value;
    if (chosen !== undefined && chosen !== (selection.sort ?? ""))
      sortBy(chosen, { ...(remembered ?? selection), q: box.input.current?.value ?? "" });
    else if (remembered) go(remembered, { replace: true });
  });
  useEffect(() => catchUp(), []);

  const events = { onSubmit, box, onSort: (sort: string) => sortBy(sort, shown) };
  return (
    <>
      <CatalogView content={content} shown={shown} events={events} live={live} />
      {pendingLine}
    </>
  );
}
