import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { streamersMetadata } from "@/app/(site)/streamers/view/streamers-metadata";
import { StreamersList } from "@/components/streamers/list/streamers-list";
import { readStreamersPage } from "@/lib/features/streamers/catalog";
import { streamerPlatforms } from "@/lib/features/streamers/constants";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";

type ViewProps = { params: Promise<{ view: string }> };

/** Rendered at the first request and kept until a streamer changes (docs/decisions/001). */
export const generateStaticParams = () => [];

const views: string[] = ["All", ...streamerPlatforms];

async function readView({ params }: ViewProps) {
  const { view } = await params;
  if (!views.includes(view)) notFound();
  return { view, selection: parseStreamerSelection({ platform: view }) };
}

export async function generateMetadata(props: ViewProps): Promise<Metadata> {
  return streamersMetadata((await readView(props)).selection);
}

/** /streamers and /streamers?platform=…: the first page of all streamers, or of one platform. */
export default async function StreamersViewPage(props: ViewProps) {
  const { selection } = await readView(props);
  return <StreamersList selection={selection} list={await readStreamersPage(selection)} />;
}
