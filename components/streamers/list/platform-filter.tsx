import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { PlatformIcon } from "@/components/streamers/platform-links";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useLocalPath } from "@/components/ui/page-link";
import { platformName } from "@/lib/features/streamers/constants";
import {
  featuredLabel,
  isNarrowed,
  liveLabel,
  type StreamerSelection,
  streamerQuery,
  togglePlatform,
} from "@/lib/features/streamers/filters";
import type { StreamerCounts } from "@/lib/features/streamers/types";
import { formatNumber } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { streamerPlatforms } from "@/lib/shared/platforms";

type PlatformFilterProps = { selection: StreamerSelection; counts: StreamerCounts };

/** Links, so that they work without JavaScript. Each count is the number of results if it were chosen. */
export function PlatformFilter({ selection, counts }: PlatformFilterProps) {
  const t = useTranslations("streamers.platformFilter");
  const read = useMessageText();
  return (
    <ul aria-label={t("filters")} className="flex flex-wrap gap-1.5 sm:gap-2">
      {streamerPlatforms.map((platform) => (
        <FilterLink
          key={platform}
          id={`platform-${platform}`}
          label={platformName(platform)}
          icon={<PlatformIcon platform={platform} className="size-4.5" />}
          count={counts.platforms[platform]}
          isIncluded={selection.platforms.includes(platform)}
          selection={selection}
          next={togglePlatform(selection, platform)}
        />
      ))}
      <FilterLink
        id="only-featured"
        label={read(featuredLabel)}
        count={counts.featured}
        isIncluded={selection.isFeatured}
        selection={selection}
        next={{ ...selection, isFeatured: !selection.isFeatured, page: 1 }}
      />
      {counts.live === undefined ? null : (
        <FilterLink
          id="only-live"
          label={read(liveLabel)}
          icon={<span aria-hidden="true" className="size-2 rounded-full bg-hot" />}
          count={counts.live}
          isIncluded={selection.isLive}
          selection={selection}
          next={{ ...selection, isLive: !selection.isLive, page: 1 }}
        />
      )}
    </ul>
  );
}

type FilterLinkProps = {
  id: string;
  label: string;
  icon?: ReactNode;
  count: number;
  isIncluded: boolean;
  selection: StreamerSelection;
  next: StreamerSelection;
};

function FilterLink({ id, label, icon, count, isIncluded, selection, next }: FilterLinkProps) {
  const t = useTranslations("streamers.platformFilter");
  const language = useLocale();
  const localPath = useLocalPath();
  return (
    <li>
      <a
        id={id}
        href={localPath(`${paths.streamers}${streamerQuery(next)}`)}
        rel={isNarrowed(selection) || next.isFeatured || next.isLive || next.sort ? "nofollow" : undefined}
        aria-current={isIncluded ? "true" : undefined}
        className={`notch flex h-11 items-center gap-1.5 border px-2.5 font-display text-sm font-semibold whitespace-nowrap transition-colors select-none sm:gap-2 sm:px-3 xl:px-4 xl:text-base ${
          isIncluded ? "border-cool bg-cool-soft" : "border-line-strong bg-raised hover:border-ink-muted"
        }`}
      >
        {isIncluded ? <DrawnIcon name="check" className="size-4.5 text-cool" /> : icon}
        <span>{label}</span>
        <span className="text-xs text-ink-muted tabular-nums">
          <span>{formatNumber(count, language)}</span>
          <span className="sr-only">{` ${t("noun", { count })}`}</span>
        </span>
      </a>
    </li>
  );
}
