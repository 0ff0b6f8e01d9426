import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { StreamersHeader } from "@/components/streamers/list/streamers-header";
import { StreamersList } from "@/components/streamers/list/streamers-list";
import { CalendarLinks } from "@/components/streamers/schedule/calendar-links";
import { NextStrip } from "@/components/streamers/schedule/next-strip";
import { calendarPaths } from "@/lib/features/feeds/constants";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { readLiveNow } from "@/lib/features/live/data";
import { findShownPage, readStreamersPage } from "@/lib/features/streamers/catalog";
import { isStreamerPlatform, platformName } from "@/lib/features/streamers/constants";
import {
  allStreamers,
  isNarrowed,
  parseStreamerSelection,
  type StreamerSelection,
  streamerQuery,
  unknownStreamerFilters,
} from "@/lib/features/streamers/filters";
import { readNextStreamers } from "@/lib/features/streamers/schedule/catalog";
import { withLanguage } from "@/lib/server/i18n/languages";
import { pageLanguage } from "@/lib/server/i18n/page-language";
import { readerIn } from "@/lib/server/i18n/translate";
import { absoluteUrl } from "@/lib/server/site-url";
import { paths } from "@/lib/shared/paths";
import type { Query } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";

/** Whether search engines may index the page. */
const isListed = (selection: StreamerSelection): boolean => {
  const { q, platforms, isFeatured, isLive, time, sort } = selection;
  const isUnknown = unknownStreamerFilters(selection).length > 0;
  return !q && !isFeatured && !isLive && !time && !sort && !isUnknown && platforms.length <= 1;
};

/** All streamers and platforms are indexed page by page; searches and combinations are endless, and only followed. */
async function streamersMetadata(selection: StreamerSelection): Promise<Metadata> {
  const t = await getTranslations("streamers.listPage");
  const { platforms, page } = selection;
  const platform = platforms.find(isStreamerPlatform);
  const isIn = isListed(selection);
  const listed = { ...allStreamers, platforms: platform ? [platform] : [], page: isIn ? page : 1 };
  return {
    ...(await shareMetadata({
      title: pageNames.streamers,
      description: platform ? t("descriptionOn", { platform: platformName(platform) }) : t("description"),
      path: `${paths.streamers}${streamerQuery(listed)}`,
      feeds: isNarrowed(selection) ? undefined : ["streamers"],
    })),
    robots: isIn ? undefined : { index: false, follow: true },
  };
}

type StreamersPageProps = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: StreamersPageProps): Promise<Metadata> {
  const selection = parseStreamerSelection(await searchParams);
  return streamersMetadata({ ...selection, page: await findShownPage(selection, await readLiveNow()) });
}

async function StreamersPage({ searchParams }: StreamersPageProps) {
  const t = await getTranslations("streamers");
  const selection = parseStreamerSelection(await searchParams);
  const language = await pageLanguage();
  const reader = await readerIn(language);
  const isWhole = !isNarrowed(selection) && selection.page === 1;
  const [page, next] = await Promise.all([
    readLiveNow().then((live) => readStreamersPage(selection, live, reader)),
    isWhole ? readNextStreamers(reader) : [],
  ]);
  return (
    <>
      <StreamersHeader />
      {next.length ? (
        <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-4 sm:px-6">
          <NextStrip streams={next} />
          <CalendarLinks
            url={absoluteUrl(withLanguage(calendarPaths.streamers, language))}
            of={t("calendarOf")}
          />
        </div>
      ) : null}
      <StreamersList selection={selection} page={page} />
    </>
  );
}

export default withBrowserMessages("/streamers/(list)", StreamersPage);
