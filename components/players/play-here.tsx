"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { PlayMark } from "@/components/players/play-mark";
import { PlayerFrame } from "@/components/players/player-frame";
import { requestPlayer, takeRequestedPlayer } from "@/components/players/player-requests";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { StoredPicture } from "@/components/ui/stored-picture";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import { type Player, playerName } from "@/lib/shared/players";
import { stockPicture } from "@/lib/shared/stock-pictures";

type PlayHereProps = {
  player: Player;
  address: string;
  title: string;
  /** our own copy; nothing loads from the other site before play */
  picture: PublicPicture | null;
};

const playerBox = ({ isUpright }: Player): string =>
  `group relative bg-black ${isUpright ? "mx-auto aspect-[9/16] max-h-[80vh]" : "aspect-video"}`;

export function PlayHere({ player, address, title, picture }: PlayHereProps) {
  const [isPlaying, setPlaying] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (takeRequestedPlayer((requested) => requested === address)) setPlaying(true);
  }, [address]);

  const t = useTranslations("players.here");
  const site = playerName(player);
  const poster = (
    <>
      <StoredPicture
        picture={picture}
        stock={stockPicture("streamer")}
        alt=""
        sizes="(min-width: 64rem) 60rem, 100vw"
        eager
      />
      <PlayMark className="absolute inset-0 m-auto size-16" />
      <span className="sr-only">{t("play", { title, site })}</span>
    </>
  );
  return (
    <div data-player={player.site} className={playerBox(player)}>
      {isPlaying ? (
        <PlayerFrame address={address} title={title} />
      ) : isHydrated ? (
        <button
          type="button"
          className="absolute inset-0 cursor-pointer"
          onClick={() => requestPlayer(address, () => setPlaying(true))}
        >
          {poster}
        </button>
      ) : (
        <NewTabLink href={address} rel="noopener noreferrer nofollow ugc" className="absolute inset-0">
          {poster}
        </NewTabLink>
      )}
    </div>
  );
}
