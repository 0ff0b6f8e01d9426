import { CalendarClock } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AddedNote } from "@/components/claims/added-note";
import { ClipGrid } from "@/components/clips/clip-card";
import { FollowBox } from "@/components/follows/follow-box";
import { useMessageText } from "@/components/forms/message-text";
import { Section } from "@/components/layout/section";
import { PushOption } from "@/components/push/push-option";
import { SaveButton } from "@/components/saved/save-button";
import { StoredNote } from "@/components/saved/stored-note";
import { ReportLink } from "@/components/sharing/report-link";
import { ShareLinks } from "@/components/sharing/share-links";
import { SocialList } from "@/components/streamers/detail/social-list";
import { LivePanel } from "@/components/streamers/live/live-now";
import { PlatformLinks } from "@/components/streamers/platform-links";
import { CalendarLinks } from "@/components/streamers/schedule/calendar-links";
import { NextStream } from "@/components/streamers/schedule/next-stream";
import { WeekStreams } from "@/components/streamers/schedule/week-streams";
import { StreamerAvatar } from "@/components/streamers/streamer-avatar";
import { StreamerBanner } from "@/components/streamers/streamer-banner";
import { StreamerGrid } from "@/components/streamers/streamer-card";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import { LinkChips } from "@/components/ui/link-chips";
import { Paragraphs } from "@/components/ui/paragraphs";
import type { CardClip } from "@/lib/features/clips/types";
import { platformName } from "@/lib/features/streamers/constants";
import { linksOf } from "@/lib/features/streamers/links";
import { scheduleLines } from "@/lib/features/streamers/schedule/text";
import type { CardStreamer, PageStreamer } from "@/lib/features/streamers/types";
import { formatDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";

type StreamerPageProps = {
  streamer: PageStreamer;
  /** absolute */
  url: string;
  /** of its calendar, absolute */
  calendarUrl: string;
  /** catalog slugs in the order of the games played; null if the catalog lacks one */
  gameSlugs: readonly (string | null)[];
  /** the same of the live streams' games */
  liveGameSlugs: readonly (string | null)[];
  clips: CardClip[];
  related: CardStreamer[];
  /** null if browsers get no notifications */
  pushKey: string | null;
};

export function StreamerPage({ streamer, url, calendarUrl, gameSlugs, ...others }: StreamerPageProps) {
  const { liveGameSlugs, clips, related, pushKey } = others;
  const t = useTranslations("streamers.streamerPage");
  const toGameChip = (name: string, index: number) => {
    const slug = gameSlugs[index];
    return { name, href: slug ? paths.game(slug) : null };
  };
  return (
    <article>
      <StoredNote />
      <StreamerHeader streamer={streamer} liveGameSlugs={liveGameSlugs} />
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-8 px-4 py-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
          <Paragraphs text={streamer.description} />
          <WeekStreams streams={streamer.week} />
          {streamer.gamesPlayed.length ? (
            <LinkChips id="games" heading={t("plays")} chips={streamer.gamesPlayed.map(toGameChip)} />
          ) : null}
        </div>
        <StreamerFacts streamer={streamer} calendarUrl={calendarUrl} />
        <div className="grid content-start gap-8">
          <FollowBox kinds={["streamer"]} slug={streamer.slug} />
          {pushKey ? (
            <PushOption publicKey={pushKey} slug={streamer.slug} name={streamer.streamName} />
          ) : null}
          <ShareLinks heading={t("shareStreamer")} title={streamer.streamName} url={url} />
          {streamer.isAddedByTeam ? <AddedNote noun="streamers" slug={streamer.slug} /> : null}
          <ReportLink noun="streamers" slug={streamer.slug} />
        </div>
      </div>
      {clips.length ? (
        <Section title={t("clips")} className="border-t border-line pt-10">
          <ClipGrid clips={clips} level={3} />
        </Section>
      ) : null}
      {related.length ? (
        <Section title={t("moreStreamers")} className="border-t border-line pt-10 pb-16">
          <StreamerGrid streamers={related} level={3} />
        </Section>
      ) : null}
    </article>
  );
}

type StreamerHeaderProps = Pick<StreamerPageProps, "streamer" | "liveGameSlugs">;

function StreamerHeader({ streamer, liveGameSlugs }: StreamerHeaderProps) {
  const t = useTranslations("streamers.streamerPage");
  return (
    <header className="dot-grid">
      <div className="mx-auto max-w-page px-4 pt-6 sm:px-6 sm:pt-8">
        <BackLink href={paths.streamers}>{t("allStreamers")}</BackLink>
        <div className="ticks relative mt-3 aspect-[3/1] overflow-hidden bg-sunken [--tick-size:20px] [--tick:var(--cool)]">
          <StreamerBanner
            picture={streamer.banner}
            alt={t("banner", { streamName: streamer.streamName })}
            sizes="(min-width: 80rem) 1232px, 100vw"
            eager
          />
        </div>
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3 pt-5">
          {streamer.avatar ? (
            <StreamerAvatar
              name={streamer.streamName}
              picture={streamer.avatar}
              eager
              className="notch-lg relative -mt-14 size-24 border-4 border-ground bg-cool-soft object-cover sm:-mt-20 sm:size-28"
            />
          ) : null}
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
            <h1 dir="auto" translate="no" className="min-w-0 text-4xl font-semibold break-words">
              {streamer.streamName}
            </h1>
            <ul aria-label={t("platforms")} className="flex flex-wrap gap-1.5">
              {streamer.platforms.map((platform) => (
                <li key={platform}>
                  <Badge variant="mode">{platformName(platform)}</Badge>
                </li>
              ))}
            </ul>
            {streamer.featured ? <Badge variant="featured">{t("featured")}</Badge> : null}
            <SaveButton
              item={{ kind: "streamers", id: streamer.id, slug: streamer.slug, title: streamer.streamName }}
            />
          </div>
        </div>
        {streamer.live ? (
          <div className="pt-6 empty:hidden">
            <LivePanel streams={streamer.live} name={streamer.streamName} gameSlugs={liveGameSlugs} />
          </div>
        ) : null}
        {/* On small screens the facts are below the text, since visitors look for where to watch first. */}
        <div className="pt-6 lg:hidden">
          <PlatformLinks streamer={streamer} large />
        </div>
      </div>
    </header>
  );
}

type StreamerFactsProps = Pick<StreamerPageProps, "streamer" | "calendarUrl">;

function StreamerFacts({ streamer, calendarUrl }: StreamerFactsProps) {
  const t = useTranslations("streamers.streamerPage");
  const links = linksOf(streamer);
  const planned = scheduleLines(streamer).map(useMessageText());
  return (
    <aside aria-label={t("aboutStreamer")} className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-line bg-surface p-5 shadow-card lg:top-[calc(var(--header-height)+1.25rem)] lg:tall:sticky">
        <div className="max-lg:hidden">
          <PlatformLinks streamer={streamer} large />
        </div>
        <dl className="grid gap-4 text-sm">
          {planned.length ? (
            <Fact name={t("nextStream")}>
              <NextStream streams={streamer.next} />
              <ul className="mt-2 grid gap-1">
                {planned.map((line) => (
                  <li key={line} dir="auto" className="break-words">
                    {line}
                  </li>
                ))}
              </ul>
              <div className="mt-2">
                <CalendarLinks url={calendarUrl} of={streamer.streamName} />
              </div>
            </Fact>
          ) : null}
          {streamer.schedule ? (
            <Fact name={t("schedule")}>
              <span className="flex items-start gap-2">
                <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-cool" />
                <span dir="auto" className="min-w-0 break-words">
                  {streamer.schedule}
                </span>
              </span>
            </Fact>
          ) : null}
          {links.length || streamer.discordUsername ? (
            <Fact name={t("elsewhere")}>
              <SocialList links={links} discordUsername={streamer.discordUsername} />
            </Fact>
          ) : null}
          <Fact name={t("since")}>
            <time dateTime={streamer.submittedAt}>{formatDate(streamer.submittedAt, useLocale())}</time>
          </Fact>
        </dl>
      </div>
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5 border-t border-line pt-3.5 max-lg:first:border-t-0 max-lg:first:pt-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
