"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { ListPages, ListTotal, NothingFound } from "@/components/list/list-outcome";
import { ListView } from "@/components/list/list-results";
import { SearchBox } from "@/components/list/search-box";
import { useList } from "@/components/list/use-list";
import { useListControls } from "@/components/list/use-list-controls";
import { StreamerGrid } from "@/components/streamers/streamer-card";
import { StreamersSkeleton } from "@/components/streamers/streamer-grid";
import { Chip } from "@/components/ui/chip";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useLocalPath } from "@/components/ui/page-link";
import { platformName, streamerLimits } from "@/lib/features/streamers/constants";
import {
  featuredLabel,
  featuredValue,
  isNarrowed,
  liveLabel,
  liveValue,
  parseStreamerSelection,
  type StreamerSelection,
  streamerQuery,
  togglePlatform,
  unknownStreamerFilters,
  withoutUnknown,
} from "@/lib/features/streamers/filters";
import { streamTimeNames } from "@/lib/features/streamers/schedule/constants";
import type { StreamersPage } from "@/lib/features/streamers/types";
import { zoneCity } from "@/lib/shared/moments";
import { apiPaths, paths } from "@/lib/shared/paths";
import { PlatformFilter } from "./platform-filter";
import { TimeFilter, withTime } from "./time-filter";

/** Banners visible on a phone when the page opens; more would compete for bandwidth. */
const eagerCount = 1;

const selectionAt = (searchParams: URLSearchParams): StreamerSelection =>
  parseStreamerSelection(Object.fromEntries(searchParams));

const hrefOf = (selection: StreamerSelection): string => `${paths.streamers}${streamerQuery(selection)}`;

/** Names unknown filter values. */
function useEmptyWords(selection: StreamerSelection): string {
  const t = useTranslations("streamers.streamersList");
  const read = useMessageText();
  const unknown = unknownStreamerFilters(selection).map(({ label, value }) =>
    t("unknown", { value, label: read(label) }),
  );
  if (unknown.length > 0) return [...unknown, t("chooseAnother")].join(" ");
  return isNarrowed(selection) ? t("tryAnother") : t("first");
}

type StreamersListProps = { selection: StreamerSelection; page: StreamersPage };

export function StreamersList(rendered: StreamersListProps) {
  const t = useTranslations("streamers.streamersList");
  const localPath = useLocalPath();
  const root = useRef<HTMLDivElement>(null);
  const list = useList({
    ...{ ...rendered, root, hrefOf, selectionAt },
    apiPath: apiPaths.streamerList,
    hasTexts: true,
  });
  const { selection, shown, page, go, isPending } = list;
  const emptyWords = useEmptyWords(selection);
  const { frame, bar, onSubmit, box } = useListControls({
    ...{ root, selection, shown, go, selectionAt },
    path: paths.streamers,
  });
  return (
    <ListView
      {...{ frame, bar, isPending }}
      list="streamers"
      label={t("streamers")}
      count={t("count", { count: page.total })}
      skeleton={<StreamersSkeleton />}
      controls={
        <form
          action={localPath(paths.streamers)}
          method="get"
          aria-label={t("streamers")}
          onSubmit={onSubmit}
          className="flex flex-wrap items-center gap-2"
        >
          <SearchBox
            id="streamers-search"
            label={t("searchStreamers")}
            placeholder={t("searchPlaceholder")}
            q={shown.q}
            maxLength={streamerLimits.searchLength}
            {...box}
          />
          {shown.platforms.length ? (
            <input type="hidden" name="platform" value={shown.platforms.join(",")} />
          ) : null}
          {shown.isFeatured ? <input type="hidden" name="featured" value={featuredValue} /> : null}
          {shown.isLive ? <input type="hidden" name="live" value={liveValue} /> : null}
          {shown.time ? <input type="hidden" name="on" value={shown.time} /> : null}
          {shown.zone ? <input type="hidden" name="zone" value={shown.zone} /> : null}
          {Object.entries(shown.unknown).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {shown.sort ? <input type="hidden" name="sort" value={shown.sort} /> : null}
          <PlatformFilter selection={shown} counts={page.counts} />
          <TimeFilter selection={shown} />
        </form>
      }
      chosen={<Chosen selection={selection} page={page} isPending={isPending} />}
    >
      {page.items.length ? (
        <>
          <StreamerGrid streamers={page.items} eagerCount={eagerCount} />
          <ListPages
            page={page.page}
            pageCount={page.pageCount}
            hrefFor={(number) => hrefOf({ ...selection, page: number })}
            label={t("pagesList")}
          />
        </>
      ) : (
        <NothingFound
          title={t("noStreamersFound")}
          description={emptyWords}
          icon={<DrawnIcon name="nothing" />}
          all={isNarrowed(selection) ? { href: paths.streamers, label: t("showAllStreamers") } : null}
          submit={{ href: paths.streamersSubmit, label: t("joinStreamer") }}
        />
      )}
    </ListView>
  );
}

type ChosenProps = { selection: StreamerSelection; page: StreamersPage; isPending: boolean };

function Chosen({ selection, page: { total, counts }, isPending }: ChosenProps) {
  const t = useTranslations("streamers.streamersList");
  const read = useMessageText();
  const { platforms, isFeatured, isLive, time, zone, unknown, sort, q } = selection;
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-2">
      <ListTotal total={total} noun="streamer" isPending={isPending} />
      {q ? (
        <Chip
          label={`“${q}”`}
          removeLabel={t("removeSearch", { q })}
          href={hrefOf({ ...selection, q: "", page: 1 })}
        />
      ) : null}
      {platforms.map((platform) => (
        <Chip
          key={platform}
          label={platformName(platform)}
          removeLabel={t("removeFilter", { name: platformName(platform) })}
          href={hrefOf(togglePlatform(selection, platform))}
        />
      ))}
      {isFeatured ? (
        <Chip
          label={read(featuredLabel)}
          removeLabel={t("removeFilter", { name: read(featuredLabel) })}
          href={hrefOf({ ...selection, isFeatured: false, page: 1 })}
        />
      ) : null}
      {isLive && counts.live !== undefined ? (
        <Chip
          label={read(liveLabel)}
          removeLabel={t("removeFilter", { name: read(liveLabel) })}
          href={hrefOf({ ...selection, isLive: false, page: 1 })}
        />
      ) : null}
      {time ? (
        <Chip
          label={
            zone
              ? t("timeInZone", { time: read(streamTimeNames[time]), zone: zoneCity(zone) })
              : read(streamTimeNames[time])
          }
          removeLabel={t("removeFilter", { name: read(streamTimeNames[time]) })}
          href={hrefOf(withTime(selection, time, zone))}
        />
      ) : null}
      {Object.entries(unknown).map(([filter, value]) =>
        filter === "live" && counts.live === undefined ? null : (
          <Chip
            key={filter}
            label={value}
            removeLabel={t("removeFilter", { name: value })}
            href={hrefOf(withoutUnknown({ ...selection, page: 1 }, filter))}
          />
        ),
      )}
      {sort ? (
        <Chip
          label={t("featuredFirst")}
          removeLabel={t("removeOrderFeaturedFirst")}
          href={hrefOf({ ...selection, sort: null, page: 1 })}
        />
      ) : null}
    </div>
  );
}
