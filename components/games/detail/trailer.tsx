import { PlayMark } from "@/components/players/play-mark";
import { PlayerLinks } from "@/components/players/player-links";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { StoredPicture } from "@/components/ui/stored-picture";
import type { PageGame } from "@/lib/features/games/types";
import { stockPictures } from "@/lib/shared/picture-loader";
import { findPlayer, playerName } from "@/lib/shared/players";

/** Plays over the page after a press on the poster, or links to another site. */
export function Trailer({ game: { title, trailerUrl, picture } }: { game: PageGame }) {
  if (!trailerUrl) return null;
  const player = findPlayer(trailerUrl);
  const outside = { href: trailerUrl, target: "_blank", rel: "noopener noreferrer nofollow ugc" };
  return (
    <section aria-labelledby="trailer" className="min-w-0 print:hidden">
      <h2 id="trailer" className="mb-3 text-2xl">
        Trailer
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
              stock={stockPictures.game}
              alt=""
              sizes="(min-width: 32rem) 448px, calc(100vw - 2rem)"
            />
            <PlayMark className="absolute inset-0 m-auto size-14" />
            <span className="absolute bottom-0 left-0 max-w-full wrap-anywhere bg-raised px-3 py-1.5 text-sm text-ink">
              {`Trailer of ${title}`}
            </span>
            <span className="sr-only">{` (plays here from ${playerName(player)})`}</span>
          </a>
        </PlayerLinks>
      ) : (
        <NewTabLink
          {...outside}
          className="inline-flex min-h-8 items-center wrap-anywhere underline underline-offset-4"
        >
          {`Watch it on ${new URL(trailerUrl).hostname}`}
        </NewTabLink>
      )}
    </section>
  );
}
