import { useTranslations } from "next-intl";
import { memo, type ReactNode } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { CardGrid } from "@/components/list/card-grid";
import { SaveIcon } from "@/components/saved/save-button";
import { HiddenRest } from "@/components/ui/hidden-rest";
import { PageLink } from "@/components/ui/page-link";
import { CardPicture } from "@/components/ui/stored-picture";
import { cardCategoryCount, gameModes, shownName } from "@/lib/features/games/constants";
import type { CardGame } from "@/lib/features/games/types";
import { xProfile } from "@/lib/shared/outside-sites";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";
import { gameGrid } from "./game-grid";
import { outsideName } from "./outside-host";

/** Read once for a grid and passed on, because a page has dozens of cards. */
function useCardTexts() {
  return { t: useTranslations("games.card"), link: useTranslations("link"), read: useMessageText() };
}

type CardTexts = ReturnType<typeof useCardTexts>;

function GameBadges({ game, texts: { read } }: { game: CardGame; texts: CardTexts }) {
  const names = game.categories.map((category) => read(shownName(category)));
  const shown = names.slice(0, cardCategoryCount);
  const hidden = names.slice(cardCategoryCount);
  const modes = gameModes.filter(({ field }) => game[field]);
  if (shown.length + modes.length === 0) return null;
  return (
    <ul className="badge-row">
      {shown.map((category) => (
        <li key={category} className="badge badge-neutral">
          {category}
        </li>
      ))}
      {hidden.length > 0 ? <HiddenRest names={hidden} /> : null}
      {modes.map(({ badge }) => (
        <li key={badge} className="badge badge-mode">
          {read(shownName(badge))}
        </li>
      ))}
    </ul>
  );
}

type GameCardProps = {
  game: CardGame;
  /** loads immediately */
  eager: boolean;
  /** heading level */
  level: 2 | 3;
  texts: CardTexts;
};

/** Width of a card in GameGrid; slightly less on phones, which saves a third of the bytes on most. */
const pictureSizes =
  "(min-width: 64rem) 300px, (min-width: 48rem) 33vw, (min-width: 34rem) 50vw, calc(92vw - 2rem)";

function GameCard({ game, eager, level, texts }: GameCardProps) {
  const { t, read } = texts;
  const Title = `h${level}` as const;
  const hasFoot = game.releaseDate || game.steamUrl || game.playUrl || game.twitterHandle;
  return (
    <article className="card">
      <div className="card-media">
        <CardPicture
          picture={game.picture ?? null}
          stock={stockPicture("game")}
          sizes={pictureSizes}
          eager={eager}
        />
        {/* Below the title, which covers usually have at the top. Badges wrap; the price does not. */}
        {game.featured || game.earlyAccess ? (
          <div className="card-badges">
            {game.featured ? <span className="badge badge-featured">{t("featured")}</span> : null}
            {game.earlyAccess ? <span className="badge badge-early-access">{t("earlyAccess")}</span> : null}
          </div>
        ) : null}
        <SaveIcon
          item={{ kind: "games", id: game.id, slug: game.slug, title: game.title }}
          className="end-1.5 top-1.5"
        />
        {game.price ? (
          <p className="card-price">
            {t.rich("price", {
              label: (chunks) => <span className="sr-only">{chunks}</span>,
              value: () => <span>{read(shownName(game.price ?? ""))}</span>,
            })}
          </p>
        ) : null}
      </div>
      <div className="card-body">
        <Title dir="auto" translate="no" className="card-title">
          <PageLink href={paths.game(game.slug)} title={game.title} className="card-link">
            {game.title}
          </PageLink>
        </Title>
        <p className="card-by">
          {t.rich("by", {
            name: () => (
              <bdi className="truncate" translate="no">
                {game.developer}
              </bdi>
            ),
          })}
        </p>
        <p dir="auto" className="line-clamp-2 text-sm">
          {game.description}
        </p>
        <GameBadges game={game} texts={texts} />
        {game.indieGameMakerHandle ? (
          <p className="card-handle">
            {t.rich("indieGameMaker", {
              name: () => <span translate="no">{`@${game.indieGameMakerHandle}`}</span>,
            })}
          </p>
        ) : null}
        {hasFoot ? (
          <div className="card-foot">
            <CardLinks game={game} texts={texts} />
            {game.releaseDate ? (
              <p className="card-release">
                {t.rich("release", {
                  label: (chunks) => <span className="sr-only">{chunks}</span>,
                  value: () => <span>{read(shownName(game.releaseDate ?? ""))}</span>,
                })}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </article>
  );
}

/** External links; icons come from CSS, since a page has dozens. */
function CardLinks({ game, texts: { t, link, read } }: { game: CardGame; texts: CardTexts }) {
  const { title, playUrl, steamUrl, twitterHandle } = game;
  return (
    <>
      {playUrl ? (
        <CardLink
          href={playUrl}
          icon="play"
          about={t("playAt", { title, site: read(outsideName(playUrl)) })}
          link={link}
        >
          {t("play")}
        </CardLink>
      ) : null}
      {steamUrl ? (
        <CardLink href={steamUrl} icon="outside" about={t("pageOf", { title })} link={link}>
          {read(outsideName(steamUrl))}
        </CardLink>
      ) : null}
      {twitterHandle ? (
        <CardLink href={xProfile(twitterHandle)} icon="x" about={t("makersOf", { title })} link={link} />
      ) : null}
    </>
  );
}

type CardLinkProps = {
  href: string;
  icon: "play" | "outside" | "x";
  /** added to the accessible name, for lists of links */
  about: string;
  link: CardTexts["link"];
  children?: ReactNode;
};

function CardLink({ href, icon, about, link, children }: CardLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={`button button-secondary card-out out-${icon}`}
    >
      {children}
      <span className="sr-only">{link("inNewTab", { label: about })}</span>
    </a>
  );
}

type GameGridProps = {
  games: CardGame[];
  /** how many pictures load immediately */
  eagerCount?: number;
  level?: 2 | 3;
};

/** Memoised, so that typing and opening menus do not render the cards. */
export const GameGrid = memo(({ games, eagerCount = 0, level = 2 }: GameGridProps) => {
  const texts = useCardTexts();
  return (
    <CardGrid look={gameGrid}>
      {games.map((game, index) => (
        <GameCard key={game.id} game={game} eager={index < eagerCount} level={level} texts={texts} />
      ))}
    </CardGrid>
  );
});
