"use client";

import { useState } from "react";
import { StoredPicture, type StoredPictureProps } from "@/components/ui/stored-picture";
import { stockPicture } from "@/lib/shared/stock-pictures";

type StreamerBannerProps = Omit<StoredPictureProps, "stock" | "onError" | "ref">;

/** Fills its positioned parent; falls back to the stock picture. */
export function StreamerBanner({ picture, ...layout }: StreamerBannerProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <StoredPicture
      {...layout}
      picture={isBroken ? null : picture}
      stock={stockPicture("streamer")}
      // A picture that failed before hydration fires no event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
    />
  );
}
