"use client";

import { findPlayer, frameAddress } from "@/lib/shared/players";

type PlayerFrameProps = {
  /** the video's page on its own site */
  address: string;
  title: string;
};

/** Starts immediately; rendered only on request. */
export function PlayerFrame({ address, title }: PlayerFrameProps) {
  const player = findPlayer(address);
  if (!player) return null;
  return (
    <iframe
      src={frameAddress(player, location.hostname)}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full border-0 bg-black"
    />
  );
}
