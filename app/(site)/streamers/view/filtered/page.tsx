import type { Metadata } from "next";
import { streamersMetadata } from "@/app/(site)/streamers/view/streamers-metadata";
import { StreamersList } from "@/components/streamers/list/streamers-list";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { readStreamers } from "@/lib/features/streamers/listing-cards";
import type { Query } from "@/lib/shared/query";

type FilteredProps = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: FilteredProps): Promise<Metadata> {
  return streamersMetadata(parseStreamerSelection(await searchParams));
}

/** /streamers with any other query: rendered for each request, since there is no end of them (docs/decisions/001). */
export default async function FilteredStreamersPage({ searchParams }: FilteredProps) {
  const asked = parseStreamerSelection(await searchParams);
  const list = await readStreamers(asked);
  return <StreamersList selection={{ ...asked, page: list.page }} list={list} />;
}
