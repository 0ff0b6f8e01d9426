"use client";

import { useState } from "react";
import type { PublicPicture } from "@/lib/shared/picture-loader";

type StreamerAvatarProps = { name: string; picture: PublicPicture; className: string; eager?: boolean };

/** Falls back to the name's first letter. */
export function StreamerAvatar({ name, picture, className, eager = false }: StreamerAvatarProps) {
  const [isBroken, setBroken] = useState(false);
  // Not ui/avatar, whose tailwind-merge public pages would have to load.
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
      // A picture that failed before hydration fires no event.
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
