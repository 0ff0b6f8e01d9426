"use client";

import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { cn } from "@/lib/shared/cn";

type RowPictureProps = {
  /** A short-lived address; null where there is no picture. */
  src: string | null;
  alt: string;
  className?: string;
  /** The address was refused, most likely because its time is over. */
  onExpired: () => void;
};

/** A row's picture out of private storage, or a place that says there is none. */
export function RowPicture({ src, alt, className, onExpired }: RowPictureProps) {
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is a new try
  useEffect(() => setFailed(false), [src]);

  const shape = cn("notch aspect-video w-full bg-raised", className);
  if (!src || failed) {
    return (
      <div className={cn(shape, "grid place-items-center border border-line text-ink-faint")}>
        <ImageOff aria-hidden="true" className="size-5" />
        <span className="sr-only">{src ? "The picture cannot be loaded" : "No picture yet"}</span>
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
        setFailed(true);
        onExpired();
      }}
      className={cn(shape, "object-cover")}
    />
  );
}
