import { useLocale, useTranslations } from "next-intl";
import { AddedNote } from "@/components/claims/added-note";
import { FollowBox } from "@/components/follows/follow-box";
import { useMessageText } from "@/components/forms/message-text";
import { GameFacts } from "@/components/games/detail/game-facts";
import { GameLabels } from "@/components/games/detail/game-labels";
import { Screenshots } from "@/components/games/detail/screenshots";
import { Trailer } from "@/components/games/detail/trailer";
import { GameGrid } from "@/components/games/game-card";
import { GameLinks } from "@/components/games/game-links";
import { GameVideosAndPosts, LivePlayers, NextPlayers } from "@/components/joined/game-surroundings";
import { Section } from "@/components/layout/section";
import { MakerName } from "@/components/makers/maker-name";
import { SaveButton } from "@/components/saved/save-button";
import { StoredNote } from "@/components/saved/stored-note";
import { ReportLink } from "@/components/sharing/report-link";
import { ShareLinks } from "@/components/sharing/share-links";
import { BackLink } from "@/components/ui/back-link";
import { Badge } from "@/components/ui/badge";
import { LinkChips } from "@/components/ui/link-chips";
import { PageLink } from "@/components/ui/page-link";
import { Paragraphs } from "@/components/ui/paragraphs";
import { StoredPicture } from "@/components/ui/stored-picture";
import { shownName } from "@/lib/features/games/constants";
import { parseRequirements } from "@/lib/features/games/policy";
import type { CardGame, PageGame } from "@/lib/features/games/types";
import type { GameSurroundings } from "@/lib/features/joined/types";
import { allStreamers, streamerQuery } from "@/lib/features/streamers/filters";
import type { Players } from "@/lib/features/streamers/types";
import { nameOfLanguage } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";

type GamePageProps = {
  game: PageGame;
  /** absolute */
  url: string;
  related: CardGame[];
  byMaker: CardGame[];
  playedBy: Players;
  around: GameSurroundings;
};

export function GamePage({ game, url, related, byMaker, playedBy, around }: GamePageProps) {
  const t = useTranslations("games.detail");
  return (
    <article>
      <StoredNote />
      <GameHeader game={game} />
      <LivePlayers streamers={around.live} />
      <div className="mx-auto grid max-w-page gap-x-10 gap-y-8 px-4 pb-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr]">
        <div className="ticks relative aspect-video bg-sunken [--tick-size:20px] [--tick:var(--cool)]">
          <StoredPicture
            picture={game.picture}
            stock={stockPicture("game")}
            alt={t("pictureAlt", { title: game.title })}
            sizes="(min-width: 64rem) 820px, calc(100vw - 2rem)"
            eager
          />
        </div>
        {/* On small screens the facts come first, and the remaining attributes below the text. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden lg:hidden">
          <PriceAndLinks game={game} />
        </div>
        <Description game={game} />
        <aside aria-label={t("about")} className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-line bg-surface p-5 shadow-card lg:top-[calc(var(--header-height)+1.25rem)] lg:tall:sticky">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden max-lg:hidden">
              <PriceAndLinks game={game} />
            </div>
            <GameFacts game={game} />
          </div>
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {game.screenshots.length ? <Screenshots title={game.title} screenshots={game.screenshots} /> : null}
          <Trailer game={game} />
          {game.minSystemReqs ? <Requirements text={game.minSystemReqs} /> : null}
          <GameLabels game={game} />
          {playedBy.players.length ? <PlayedBy title={game.title} {...playedBy} /> : null}
          <NextPlayers streams={around.next} />
          <FollowBox kinds={["game", "clips"]} slug={game.slug} />
          <ShareLinks heading={t("share")} title={game.title} url={url} />
          {game.isAddedByTeam ? <AddedNote noun="games" slug={game.slug} /> : null}
          <ReportLink noun="games" slug={game.slug} />
        </div>
      </div>
      <GameVideosAndPosts {...around} />
      {byMaker.length ? (
        <Section title={t("moreByDeveloper")} className="border-t border-line pt-10">
          <div className="md:max-lg:[&>ul>:nth-child(4)]:hidden">
            <GameGrid games={byMaker} level={3} />
          </div>
        </Section>
      ) : null}
      {related.length ? (
        <Section title={t("moreLikeThis")} className="border-t border-line pt-10 pb-16">
          {/* In three columns a fourth card would be alone in its row. */}
          <div className="md:max-lg:[&>ul>:nth-child(4)]:hidden">
            <GameGrid games={related} level={3} />
          </div>
        </Section>
      ) : null}
    </article>
  );
}

/** A text in another language than the page's names its language. */
function Description({ game: { description, descriptionLanguage } }: { game: PageGame }) {
  const t = useTranslations("games.detail");
  const language = useLocale();
  if (!descriptionLanguage) return <Paragraphs text={description} />;
  return (
    <div className="min-w-0">
      <p className="mb-2 text-sm text-ink-muted">
        {t("descriptionIn", { language: nameOfLanguage(descriptionLanguage, language) })}
      </p>
      <Paragraphs text={description} language={descriptionLanguage} />
    </div>
  );
}

function PlayedBy({ title, players, areMore }: Players & { title: string }) {
  const t = useTranslations("games.detail");
  return (
    <LinkChips
      id="played-by"
      heading={t("playedBy")}
      chips={players.map(({ slug, streamName }) => ({ name: streamName, href: paths.streamer(slug) }))}
    >
      {areMore ? (
        <PageLink
          href={`${paths.streamers}${streamerQuery({ ...allStreamers, q: title })}`}
          className="mt-3 inline-flex min-h-8 items-center text-sm font-semibold underline underline-offset-4 hover:text-hot-text"
        >
          {t("morePlayers")}
        </PageLink>
      ) : null}
    </LinkChips>
  );
}

function PriceAndLinks({ game }: { game: PageGame }) {
  const t = useTranslations("games.detail");
  const read = useMessageText();
  return (
    <>
      {game.price ? (
        <p className="font-display text-3xl font-semibold break-words tabular-nums">
          {t.rich("price", {
            label: (chunks) => <span className="sr-only">{chunks}</span>,
            value: () => <span>{read(shownName(game.price ?? ""))}</span>,
          })}
        </p>
      ) : null}
      <GameLinks game={game} />
    </>
  );
}

function GameHeader({ game }: { game: PageGame }) {
  const t = useTranslations("games.detail");
  return (
    <header className="dot-grid">
      <div className="mx-auto max-w-page px-4 pt-6 pb-6 sm:px-6 sm:pt-8">
        <BackLink href={paths.games}>{t("allGames")}</BackLink>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 dir="auto" translate="no" className="min-w-0 text-4xl font-semibold break-words">
            {game.title}
          </h1>
          {game.featured ? <Badge variant="featured">{t("featured")}</Badge> : null}
          {game.earlyAccess ? <Badge variant="earlyAccess">{t("earlyAccess")}</Badge> : null}
          <SaveButton item={{ kind: "games", id: game.id, slug: game.slug, title: game.title }} />
        </div>
        <p className="mt-2 text-lg break-words text-ink-muted">
          {t.rich("by", { name: () => <MakerName game={game} /> })}
        </p>
      </div>
    </header>
  );
}

/** Named parts become a table; other text stays as written. */
function Requirements({ text }: { text: string }) {
  const t = useTranslations("games.detail");
  const parts = parseRequirements(text);
  return (
    <section aria-labelledby="system" className="min-w-0 max-w-prose">
      <h2 id="system" className="mb-3 text-2xl">
        {t("requirements")}
      </h2>
      <div dir="auto" className="border-s-2 border-cool bg-surface px-4 py-3 text-sm text-ink-muted">
        {parts.map(({ name, words }, index) =>
          name ? (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have their place only
              key={index}
              className="grid gap-x-4 py-1 sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <span className="font-semibold text-ink wrap-anywhere">
                {t.rich("requirement", {
                  name: () => <span>{name}</span>,
                  hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </span>
              <span className="wrap-anywhere">{words}</span>
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have their place only
            <p key={index} className="py-1 wrap-anywhere">
              {words}
            </p>
          ),
        )}
      </div>
    </section>
  );
}
