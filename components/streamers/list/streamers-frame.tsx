"use client";

import { useMemo } from "react";
import { readContent } from "@/components/listing/list-content";
import { useLiveList } from "@/components/listing/use-live-list";
import { streamerGrid } from "@/components/streamers/grid-classes";
import type { StreamersContent } from "@/components/streamers/list/streamers-content";
import { StreamersView } from "@/components/streamers/list/streamers-view";
import {
  parseStreamerSelection,
  type StreamerSelection,
  streamerQuery,
} from "@/lib/features/streamers/filters";
import { paths } from "@/lib/shared/paths";

const selectionAt = ({ searchParams }: URL): StreamerSelection =>
  parseStreamerSelection(Object.fromEntries(searchParams));

const hrefOf = (selection: StreamerSelection): string => `${paths.streamers}${streamerQuery(selection)}`;

/** The list's controls and results. @param content of streamersContent, written */
export function StreamersFrame({ content: text }: { content: string }) {
  const content = useMemo(() => readContent<StreamersContent>(text), [text]);
  const { live, onSubmit, box, shown, pendingLine } = useLiveList({
    content,
    label: "Streamers",
    noun: "streamer",
    look: streamerGrid,
    path: paths.streamers,
    hrefOf,
    selectionAt,
  });
  return (
    <>
      <StreamersView content={content} shown={shown} events={{ onSubmit, box }} live={live} />
      {pendingLine}
    </>
  );
}
