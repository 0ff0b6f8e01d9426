import { writeContent } from "@/components/listing/list-content";
import { streamersContent } from "@/components/streamers/list/streamers-content";
import { StreamersFrame } from "@/components/streamers/list/streamers-frame";
import { StreamersHeader } from "@/components/streamers/list/streamers-header";
import type { StreamerSelection } from "@/lib/features/streamers/filters";
import type { StreamersPage } from "@/lib/features/streamers/types";

type StreamersListProps = { selection: StreamerSelection; list: StreamersPage };

/** The streamers list (specification section 2). */
export async function StreamersList({ selection, list }: StreamersListProps) {
  return (
    <>
      <StreamersHeader />
      <StreamersFrame content={writeContent(await streamersContent(selection, list)).join("")} />
    </>
  );
}
