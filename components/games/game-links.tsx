import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { outsideName } from "@/components/games/outside-host";
import { SocialIcon } from "@/components/layout/social-icon";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { CardGame } from "@/lib/features/games/types";
import { cn } from "@/lib/shared/cn";
import { xProfile } from "@/lib/shared/outside-sites";

type Linked = Pick<CardGame, "title" | "steamUrl" | "playUrl" | "twitterHandle">;

export function GameLinks({ game }: { game: Linked }) {
  const t = useTranslations("games.links");
  const read = useMessageText();
  const { title, playUrl, steamUrl, twitterHandle } = game;
  if (!playUrl && !steamUrl && !twitterHandle) return null;
  return (
    <ul className="flex min-w-0 flex-wrap gap-3">
      {playUrl ? (
        <OutsideLink href={playUrl} isMain about={t("playAt", { title, site: read(outsideName(playUrl)) })}>
          <DrawnIcon name="play" />
          <span className="contents">{t("play")}</span>
        </OutsideLink>
      ) : null}
      {steamUrl ? (
        <OutsideLink href={steamUrl} isMain={!playUrl} about={t("pageOf", { title })}>
          <DrawnIcon name="outside" />
          <span className="min-w-0 py-1.5 wrap-anywhere whitespace-normal">
            {read(outsideName(steamUrl))}
          </span>
        </OutsideLink>
      ) : null}
      {twitterHandle ? (
        <OutsideLink href={xProfile(twitterHandle)} about={t("makersOf", { title })}>
          <SocialIcon network="x" />
          Twitter
        </OutsideLink>
      ) : null}
    </ul>
  );
}

type OutsideLinkProps = {
  href: string;
  isMain?: boolean;
  /** added to the accessible name, for lists of links */
  about: string;
  children: ReactNode;
};

function OutsideLink({ href, isMain = false, about, children }: OutsideLinkProps) {
  return (
    <li className="min-w-0">
      <NewTabLink
        href={href}
        rel="noopener noreferrer nofollow ugc"
        after={about}
        className={cn(
          buttonVariants({ variant: isMain ? "primary" : "secondary" }),
          "h-auto min-h-11 max-w-full shrink",
        )}
      >
        {children}
      </NewTabLink>
    </li>
  );
}
