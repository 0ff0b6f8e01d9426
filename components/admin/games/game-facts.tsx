import { OutsideLink } from "@/components/admin/outside-link";
import { gameFeatures, gameModes } from "@/lib/features/games/constants";
import type { AdminGame } from "@/lib/features/games/types";
import { isHttpUrl } from "@/lib/shared/fields";
import { isSteam } from "@/lib/shared/outside-sites";

/** Categories, modes, price and release in one line. */
export function GameSummary({ game }: { game: AdminGame }) {
  const facts = [
    game.categories.join(", ") || "No category yet",
    listModes(game).join(", "),
    game.price,
    game.releaseDate,
  ].filter(Boolean);
  return <p className="wrap-anywhere text-ink-muted tabular-nums">{facts.join(" · ")}</p>;
}

function listModes(game: AdminGame): string[] {
  const modes = gameModes
    .filter(({ field }) => game[field])
    .map(({ badge, playersField }) => (game[playersField] ? `${badge} (${game[playersField]})` : badge));
  return game.singlePlayer ? ["Single Player", ...modes] : modes;
}

/** Every link that came with the game, by its real host, and a picture that is not ours yet. */
export function GameLinks({ game }: { game: AdminGame }) {
  const isNotSteam = game.steamUrl && !isSteam(game.steamUrl);
  return (
    <>
      {game.steamUrl ? (
        <OutsideLink
          label="Steam link:"
          href={game.steamUrl}
          note={isNotSteam ? <span className="font-semibold text-warn">not Steam</span> : null}
        />
      ) : null}
      {game.playUrl ? <OutsideLink label="Play link:" href={game.playUrl} /> : null}
      {game.twitterHandle ? <Handle label="Twitter" handle={game.twitterHandle} /> : null}
      {game.indieGameMakerHandle ? (
        <Handle label="Indie Game Maker" handle={game.indieGameMakerHandle} />
      ) : null}
      {!game.pictureSrc && isHttpUrl(game.imageUrl) ? (
        <OutsideLink label="Picture not fetched yet from" href={game.imageUrl} />
      ) : null}
    </>
  );
}

function Handle({ label, handle }: { label: string; handle: string }) {
  return (
    <span className="inline-flex min-h-6 max-w-full flex-wrap items-center gap-x-1.5">
      <span className="text-ink-muted">{label}:</span>
      <span className="min-w-0 wrap-anywhere">@{handle}</span>
    </span>
  );
}

/** The facts that only the opened row shows. */
export function gameDetails(game: AdminGame): [string, string | null][] {
  const features = gameFeatures.filter(({ field }) => game[field]).map(({ label }) => label);
  return [
    ["Platform features", features.join(", ")],
    ["System requirements", game.minSystemReqs],
  ];
}
