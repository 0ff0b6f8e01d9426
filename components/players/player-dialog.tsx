"use client";

import { useTranslations } from "next-intl";
import { PlayerFrame } from "@/components/players/player-frame";
import { Dialog } from "@/components/ui/dialog";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { useBackCloses } from "@/components/ui/use-back-closes";
import { findPlayer } from "@/lib/shared/players";

type PlayerDialogProps = { address: string; title: string; onClose: () => void };

/** Closing it stops the video. */
export default function PlayerDialog({ address, title, onClose }: PlayerDialogProps) {
  const t = useTranslations("players.dialog");
  useBackCloses(onClose);
  const isUpright = findPlayer(address)?.isUpright ?? false;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{title}</bdi>}
      className={
        isUpright
          ? "w-[min(28rem,calc(100vw-2rem),max(16rem,calc((100dvh-12rem)*9/16)))]"
          : "w-[min(64rem,calc(100vw-2rem),calc((100dvh-12rem)*16/9))]"
      }
    >
      <div className={`relative ${isUpright ? "aspect-[9/16]" : "aspect-video"}`}>
        <PlayerFrame address={address} title={title} />
      </div>
      <p className="mt-3 text-sm text-ink-muted">
        <span>{`${t("from", { site: new URL(address).hostname })} `}</span>
        <NewTabLink
          href={address}
          rel="noopener noreferrer nofollow ugc"
          className="underline underline-offset-4 hover:text-hot-text"
        >
          {t("open")}
        </NewTabLink>
      </p>
    </Dialog>
  );
}
