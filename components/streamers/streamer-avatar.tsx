"use client";

import { useState } from "react";
import type { PublicPicture } from "@/lib/shared/picture-loader";

type StreamerAvatarProps = { name: string; picture: PublicPicture; className: string; eager?: boolean };

/** A streamer's own picture; the name's first letter stands in for one that fails. */
export function StreamerAvatar({ name, picture, className, eager = false }: StreamerAvatarProps) {
  const [isBroken, setBroken] = useState(false);
  // Not ui/avatar: it joins class names with a library that public pages would send along.
  if (isBroken)
    return (
      <span
        aria-hidden="true"
        className={`grid place-items-center font-display font-semibold text-cool uppercase ${className}`}
      >
        {Array.from(name.trim())[0] ?? "?"}
      </span>
    );
  return (
    // biome-ignore lint/performance/noImgElement: stored in the width that is shown
    <img
      // One that failed before the script ran fires no event any more.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      src={`${picture.src}/320.webp`}
      alt=""
      width={112}
      height={112}
      loading={eager ? "eager" : "lazy"}
      onError={() => setBroken(true)}
      className={className}
    />
  );
}
