"use client";

import { ImageOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useRef, useState } from "react";
import { useReread } from "@/components/admin/shell/use-reread";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/lib/shared/cn";

type RowPictureProps = PictureProps & {
  /** overlaps the corner of a streamer's banner or its placeholder */
  avatar?: { name: string; src: string | null } | undefined;
};

type PictureProps = {
  /** signed URL; null without a picture */
  src: string | null;
  alt: string;
  className?: string;
  /** the URL was refused, most likely because it has expired */
  onExpired: () => void;
};

/** A private picture of a row, or a placeholder. */
export function RowPicture({ avatar, className, ...picture }: RowPictureProps) {
  const t = useTranslations("panelList.rowPicture");
  if (!avatar) return <Picture {...picture} className={className} none={t("noPictureYet")} />;
  return (
    <div className={cn("relative", className)}>
      <Picture {...picture} none={t("noBannerYet")} />
      <Avatar
        {...avatar}
        onError={picture.onExpired}
        className="absolute -bottom-1 -left-1 aspect-square size-auto w-2/5 max-w-28 border-2 border-surface sm:w-1/3"
      />
    </div>
  );
}

/** @param none read aloud where there is no picture */
function Picture({ src, alt, className, onExpired, none }: PictureProps & { none: string }) {
  const t = useTranslations("panelList.rowPicture");
  // A new URL is retried.
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shape = cn("notch aspect-video w-full bg-raised", className);
  if (!src || src === failedSrc) {
    return (
      <div className={cn(shape, "grid place-items-center border border-line text-ink-faint")}>
        <ImageOff aria-hidden="true" className="size-5" />
        <span className="sr-only">{src ? t("pictureCouldNotLoaded") : none}</span>
      </div>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: a private short-lived address, stored in its final size
    <img
      src={src}
      alt={alt}
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailedSrc(src);
        onExpired();
      }}
      className={cn(shape, "object-cover")}
    />
  );
}

/** At most one reload a minute for expired URLs. */
const restMs = 60_000;

/** @returns a handler for an expired URL, which reads the page again */
export function useRenewedAddresses(): () => void {
  const reread = useReread();
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (performance.now() - renewedAt.current < restMs) return;
    renewedAt.current = performance.now();
    reread();
  }, [reread]);
}
