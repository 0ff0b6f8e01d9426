import { useTranslations } from "next-intl";
import { PlayMark } from "@/components/players/play-mark";
import { PlayerLinks } from "@/components/players/player-links";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { StoredPicture } from "@/components/ui/stored-picture";
import type { PageGame } from "@/lib/features/games/types";
import { findPlayer, playerName } from "@/lib/shared/players";
import { stockPicture } from "@/lib/shared/stock-pictures";

/** Plays over the page after a press on the poster, or links to another site. */
export function Trailer({ game: { title, trailerUrl, picture } }: { game: PageGame }) {
  const t = useTranslations("games.detail.trailer");
  if (!trailerUrl) return null;
  const player = findPlayer(trailerUrl);
  const outside = { href: trailerUrl, target: "_blank", rel: "noopener noreferrer nofollow ugc" };
  return (
    <section aria-labelledby="trailer" className="min-w-0 print:hidden">
      <h2 id="trailer" className="mb-3 text-2xl">
        {t("title")}
      </h2>
      {player ? (
        <PlayerLinks>
          <a
            {...outside}
            data-player={player.site}
            className="group relative block aspect-video max-w-md bg-black -outline-offset-4"
          >
            <StoredPicture
              picture={picture}
              stock={stockPicture("game")}
              alt=""
              sizes="(min-width: 32rem) 448px, calc(100vw - 2rem)"
            />
            <PlayMark className="absolute inset-0 m-auto size-14" />
            <span className="absolute bottom-0 start-0 max-w-full wrap-anywhere bg-raised px-3 py-1.5 text-sm text-ink">
              {t("of", { title })}
            </span>
            <span className="sr-only">{` ${t("playsHere", { site: playerName(player) })}`}</span>
          </a>
        </PlayerLinks>
      ) : (
        <NewTabLink
          {...outside}
          className="inline-flex min-h-8 items-center wrap-anywhere underline underline-offset-4"
        >
          {t("watch", { site: new URL(trailerUrl).hostname })}
        </NewTabLink>
      )}
    </section>
  );
}
