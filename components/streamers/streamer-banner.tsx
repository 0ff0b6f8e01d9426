"use client";

import Image from "next/image";
import { useState } from "react";
import { pictureLoading } from "@/components/ui/picture-loading";
import { blurPlaceholder, type PublicPicture } from "@/lib/shared/picture-loader";

type StreamerBannerProps = {
  /** null shows the stock picture */
  picture: PublicPicture | null;
  /** Words for those who do not see it; empty where the name stands beside it. */
  alt: string;
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string;
  /** In sight when the page opens. */
  eager?: boolean;
};

/** A streamer's banner, filling its positioned parent; the stock picture stands in for one that fails. */
export function StreamerBanner({ picture, alt, sizes, eager = false }: StreamerBannerProps) {
  const [isBroken, setBroken] = useState(false);
  const loading = pictureLoading(eager);
  if (!picture || isBroken)
    return (
      <Image src="/stock/streamer.webp" alt={alt} fill unoptimized className="object-cover" {...loading} />
    );
  return (
    <Image
      src={picture.src}
      alt={alt}
      fill
      sizes={sizes}
      placeholder={blurPlaceholder(picture.blurDataUrl)}
      className="object-cover"
      onError={() => setBroken(true)}
      {...loading}
    />
  );
}
