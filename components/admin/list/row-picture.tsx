"use client";

import { ImageOff } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { useReread } from "@/components/admin/shell/use-reread";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/lib/shared/cn";

type RowPictureProps = PictureProps & {
  /** Lies whole over the corner of a streamer's banner, and of the place of one that is missing. */
  avatar?: { name: string; src: string | null } | undefined;
};

type PictureProps = {
  /** A short-lived address; null where there is no picture. */
  src: string | null;
  alt: string;
  className?: string;
  /** The address was refused, most likely because its time is over. */
  onExpired: () => void;
};

/** A row's picture out of private storage, or a place that says there is none. */
export function RowPicture({ avatar, className, ...picture }: RowPictureProps) {
  if (!avatar) return <Picture {...picture} className={className} none="No picture yet" />;
  return (
    <div className={cn("relative", className)}>
      <Picture {...picture} none="No banner yet" />
      <Avatar
        {...avatar}
        onError={picture.onExpired}
        className="absolute -bottom-1 -left-1 aspect-square size-auto w-2/5 max-w-28 border-2 border-surface sm:w-1/3"
      />
    </div>
  );
}

/** @param none what is read out where there is no picture */
function Picture({ src, alt, className, onExpired, none }: PictureProps & { none: string }) {
  // A new address is a new try.
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shape = cn("notch aspect-video w-full bg-raised", className);
  if (!src || src === failedSrc) {
    return (
      <div className={cn(shape, "grid place-items-center border border-line text-ink-faint")}>
        <ImageOff aria-hidden="true" className="size-5" />
        <span className="sr-only">{src ? "The picture could not be loaded" : none}</span>
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

/** At most one re-reading per minute for pictures whose address has run out. */
const restMs = 60_000;

/** @returns what to call when a picture's address was refused: the page is read again, with new addresses */
export function useRenewedAddresses(): () => void {
  const reread = useReread();
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (performance.now() - renewedAt.current < restMs) return;
    renewedAt.current = performance.now();
    reread();
  }, [reread]);
}
