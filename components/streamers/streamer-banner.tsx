"use client";

import { useState } from "react";
import { StoredPicture, type StoredPictureProps } from "@/components/ui/stored-picture";
import { stockPictures } from "@/lib/shared/picture-loader";

type StreamerBannerProps = Omit<StoredPictureProps, "stock" | "onError" | "ref">;

/** A streamer's banner, filling its positioned parent; the stock picture stands in for one that fails. */
export function StreamerBanner({ picture, ...place }: StreamerBannerProps) {
  const [isBroken, setBroken] = useState(false);
  return (
    <StoredPicture
      {...place}
      picture={isBroken ? null : picture}
      stock={stockPictures.streamer}
      // One that failed before the script ran tells nobody any more.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
    />
  );
}
