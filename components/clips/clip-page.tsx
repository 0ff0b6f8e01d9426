import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AddedNote } from "@/components/claims/added-note";
import { ClipGrid } from "@/components/clips/clip-card";
import { ClipVideo } from "@/components/clips/clip-video";
import { Section } from "@/components/layout/section";
import { PlayHere } from "@/components/players/play-here";
import { ReportLink } from "@/components/sharing/report-link";
import { ShareLinks } from "@/components/sharing/share-links";
import { BackLink } from "@/components/ui/back-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";
import { Paragraphs } from "@/components/ui/paragraphs";
import { StoredPicture } from "@/components/ui/stored-picture";
import { durationWords } from "@/lib/features/clips/policy";
import type { CardClip, PageClip } from "@/lib/features/clips/types";
import { formatDate } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";
import { findPlayer, playerName } from "@/lib/shared/players";
import { stockPicture } from "@/lib/shared/stock-pictures";

type ClipPageProps = {
  clip: PageClip;
  /** absolute */
  url: string;
  /** the catalog page of its game */
  gameSlug: string | null;
  related: CardClip[];
};

export function ClipPage({ clip, url, gameSlug, related }: ClipPageProps) {
  const t = useTranslations("clips.clipPage");
  return (
    <article>
      <header className="dot-grid">
        <div className="mx-auto max-w-5xl px-4 pt-6 pb-5 sm:px-6 sm:pt-8">
          <BackLink href={paths.clips}>{t("allClips")}</BackLink>
          <h1 dir="auto" className="mt-2 text-4xl font-semibold break-words">
            {clip.title}
          </h1>
          <Credit clip={clip} />
        </div>
      </header>
      <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8 px-4 pb-10 sm:px-6">
        <div>
          <Shown clip={clip} />
        </div>
        {clip.description ? <Paragraphs text={clip.description} /> : null}
        <Facts clip={clip} gameSlug={gameSlug} />
        <ShareLinks heading={t("shareClip")} title={clip.title} url={url} />
        {clip.isAddedByTeam ? <AddedNote noun="clips" slug={clip.slug} /> : null}
        <ReportLink noun="clips" slug={clip.slug} />
      </div>
      {related.length ? (
        <Section title={t("moreClips")} className="border-t border-line pt-10 pb-16">
          <ClipGrid clips={related} level={3} />
        </Section>
      ) : null}
    </article>
  );
}

function Credit({ clip: { credit, creditUrl } }: { clip: PageClip }) {
  const t = useTranslations("clips.clipPage");
  const name = <bdi translate="no">{credit}</bdi>;
  const linked = creditUrl ? (
    <NewTabLink
      href={creditUrl}
      rel="noopener noreferrer nofollow ugc"
      className="font-semibold text-ink underline underline-offset-4 hover:text-hot-text"
    >
      {name}
    </NewTabLink>
  ) : (
    name
  );
  return <p className="mt-2 text-lg break-words text-ink-muted">{t.rich("by", { name: () => linked })}</p>;
}

const Ticks = ({ children }: { children: ReactNode }) => (
  <div className="ticks relative [--tick-size:20px] [--tick:var(--cool)]">{children}</div>
);

function Shown({ clip: { video, url, title, picture } }: { clip: PageClip }) {
  const t = useTranslations("clips.clipPage");
  if (video)
    return (
      <Ticks>
        <ClipVideo video={video} title={title} picture={picture} />
      </Ticks>
    );
  const player = findPlayer(url);
  if (player && url)
    return (
      <>
        <Ticks>
          <PlayHere player={player} address={url} title={title} picture={picture} />
        </Ticks>
        <p className="mt-3 text-sm text-ink-muted">
          <span>{`${t("loadsNothing", { player: playerName(player) })} `}</span>
          <Elsewhere url={url} />
        </p>
      </>
    );
  return (
    <>
      <Ticks>
        <div className="relative aspect-video bg-sunken">
          <StoredPicture picture={picture} stock={stockPicture("streamer")} alt="" sizes="100vw" eager />
        </div>
      </Ticks>
      {url ? (
        <NewTabLink href={url} rel="noopener noreferrer nofollow ugc" className={`mt-4 ${buttonVariants()}`}>
          {t.rich("watchAt", { host: () => <bdi translate="no">{new URL(url).hostname}</bdi> })}
        </NewTabLink>
      ) : null}
    </>
  );
}

function Elsewhere({ url }: { url: string }) {
  const t = useTranslations("clips.clipPage");
  return (
    <NewTabLink
      href={url}
      rel="noopener noreferrer nofollow ugc"
      className="underline underline-offset-4 hover:text-hot-text"
    >
      {t("watchThere")}
    </NewTabLink>
  );
}

function Facts({ clip, gameSlug }: { clip: PageClip; gameSlug: string | null }) {
  const t = useTranslations("clips.clipPage");
  const { game, durationSeconds, publishedAt } = clip;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 text-sm">
      {game ? (
        <Fact name={t("game")}>
          {gameSlug ? (
            <PageLink
              href={paths.game(gameSlug)}
              className="underline underline-offset-4 hover:text-hot-text"
            >
              <bdi>{game}</bdi>
            </PageLink>
          ) : (
            <bdi>{game}</bdi>
          )}
        </Fact>
      ) : null}
      {durationSeconds === null ? null : <Fact name={t("length")}>{durationWords(durationSeconds)}</Fact>}
      <Fact name={t("since")}>
        <time dateTime={publishedAt}>{formatDate(publishedAt, useLocale())}</time>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
