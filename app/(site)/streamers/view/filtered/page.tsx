import type { Metadata } from "next";
import { isListed, streamersMetadata } from "@/app/(site)/streamers/view/streamers-metadata";
import { writeContent } from "@/components/listing/list-content";
import { pageMarkup } from "@/components/listing/markup";
import { streamersContent } from "@/components/streamers/list/streamers-content";
import { StreamersList } from "@/components/streamers/list/streamers-list";
import { StreamersView } from "@/components/streamers/list/streamers-view";
import { readStreamersPage } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { composedByServer } from "@/lib/server/http/composed";
import { paths } from "@/lib/shared/paths";
import type { Query } from "@/lib/shared/query";

type FilteredProps = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: FilteredProps): Promise<Metadata> {
  return streamersMetadata(parseStreamerSelection(await searchParams));
}

/** /streamers with any other query: made for each request, since there is no end of them (docs/decisions/001, 010). */
export default async function FilteredStreamersPage({ searchParams }: FilteredProps) {
  const asked = parseStreamerSelection(await searchParams);
  return <StreamersList selection={asked} list={await readStreamersPage(asked)} />;
}

composedByServer(paths.streamers, async (query) => {
  const asked = parseStreamerSelection(query);
  if (isListed(asked)) return undefined;
  const content = await streamersContent(asked, await readStreamersPage(asked));
  const [platform] = asked.platforms;
  return {
    markup: await pageMarkup(<StreamersView content={content} />),
    content: writeContent(content),
    feedQuery: "",
    head: platform ? `platform=${platform}` : "",
  };
});
