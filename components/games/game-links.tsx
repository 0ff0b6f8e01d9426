import type { ReactNode } from "react";
import { outsideName } from "@/components/games/outside-host";
import { SocialIcon } from "@/components/layout/social-icon";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import type { CardGame } from "@/lib/features/games/types";
import { cn } from "@/lib/shared/cn";
import { xProfile } from "@/lib/shared/outside-sites";

type Linked = Pick<CardGame, "title" | "steamUrl" | "playUrl" | "twitterHandle">;

/** A game's links away from the site. `large` is for the game's own page. */
export function GameLinks({ game, large = false }: { game: Linked; large?: boolean }) {
  const { title, playUrl, steamUrl, twitterHandle } = game;
  if (!playUrl && !steamUrl && !twitterHandle) return null;
  return (
    <ul className={cn("flex min-w-0 flex-wrap gap-1.5", large && "gap-3")}>
      {playUrl ? (
        <OutsideLink href={playUrl} large={large} isMain about={`${title} at ${outsideName(playUrl)}`}>
          <DrawnIcon name="play" />
          Play
        </OutsideLink>
      ) : null}
      {steamUrl ? (
        <OutsideLink href={steamUrl} large={large} isMain={!playUrl} about={`, page of ${title}`}>
          <DrawnIcon name="outside" />
          <span className="truncate">{outsideName(steamUrl)}</span>
        </OutsideLink>
      ) : null}
      {twitterHandle ? (
        <OutsideLink href={xProfile(twitterHandle)} large={large} about={`, makers of ${title}`}>
          <SocialIcon network="x" />
          <span className={large ? undefined : "sr-only"}>Twitter</span>
        </OutsideLink>
      ) : null}
    </ul>
  );
}

type OutsideLinkProps = {
  href: string;
  large: boolean;
  isMain?: boolean;
  /** Said after the label to those who hear the links out of their card. */
  about: string;
  children: ReactNode;
};

function OutsideLink({ href, large, isMain = false, about, children }: OutsideLinkProps) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={cn(
          buttonVariants({ variant: large && isMain ? "primary" : "secondary", size: large ? "md" : "sm" }),
          "max-w-full shrink",
          !large && "h-8 min-w-8 gap-1.5 px-2 text-xs",
        )}
      >
        {children}
        <span className="sr-only">{about} (opens in a new tab)</span>
      </a>
    </li>
  );
}
