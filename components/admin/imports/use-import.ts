"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { panelRead } from "@/components/admin/shell/panel-calls";
import type { ImportProgress, ShownImport } from "@/lib/features/imports/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

const askMilliseconds = 2_000;

const isUnderWay = ({ state, uncompared, unread }: ImportProgress): boolean =>
  state === "running" || state === "undoing" || (state === "preview" && unread + uncompared > 0);

/** The rows are read again only if a count has changed. */
async function readImport(known: ShownImport): Promise<ShownImport> {
  const path = adminApiPaths.import(known.id);
  const progress = await panelRead<ImportProgress>(path);
  const { rows, ...before } = known;
  if (countsIn(progress) === countsIn(before)) return { ...known, ...progress };
  return panelRead<ShownImport>(hrefWith(path, { rows: "1" }));
}

const countsIn = ({ state, counts, outcomes, unread }: ImportProgress): string =>
  JSON.stringify([state, counts, outcomes, unread]);

/** An import as it is now, while its job works. */
export function useImport(loaded: ShownImport): {
  shown: ShownImport;
  update: (progress: ImportProgress) => void;
} {
  const client = useQueryClient();
  const queryKey = ["import", loaded.id];
  const { data: shown } = useQuery({
    queryKey,
    queryFn: () => readImport(client.getQueryData<ShownImport>(queryKey) ?? loaded),
    initialData: loaded,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askMilliseconds : false),
  });
  return {
    shown,
    update: (progress) =>
      client.setQueryData<ShownImport>(queryKey, (known) => ({ ...(known ?? loaded), ...progress })),
  };
}
