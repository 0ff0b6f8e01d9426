import type { Metadata } from "next";
import { streamersMetadata } from "@/app/(site)/streamers/(list)/streamers-metadata";
import { StreamersHeader } from "@/components/streamers/list/streamers-header";
import { StreamersList } from "@/components/streamers/list/streamers-list";
import { readStreamersPage, shownPageOf } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import type { Query } from "@/lib/shared/query";

type StreamersPageProps = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: StreamersPageProps): Promise<Metadata> {
  const selection = parseStreamerSelection(await searchParams);
  return streamersMetadata({ ...selection, page: await shownPageOf(selection) });
}

export default async function StreamersPage({ searchParams }: StreamersPageProps) {
  const selection = parseStreamerSelection(await searchParams);
  const page = await readStreamersPage(selection);
  return (
    <>
      <StreamersHeader />
      <StreamersList selection={selection} page={page} />
    </>
  );
}
