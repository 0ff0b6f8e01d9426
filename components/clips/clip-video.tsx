"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ClipVideo as Video } from "@/lib/features/clips/types";
import type { PublicPicture } from "@/lib/shared/picture-loader";
import { largestPictureFile } from "@/lib/shared/picture-widths";

type ClipVideoProps = { video: Video; title: string; picture: PublicPicture | null };

/** The browser's own player has keyboard support, captions and speed control. */
export function ClipVideo({ video, title, picture }: ClipVideoProps) {
  const t = useTranslations("clips.clipVideo");
  const [isFailed, setFailed] = useState(false);
  const { src, captionsSrc, width, height } = video;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are there where they were sent along */}
      <video
        controls
        playsInline
        preload="none"
        width={width}
        height={height}
        poster={picture ? `${picture.src}/${largestPictureFile}` : undefined}
        aria-label={title}
        onPlaying={() => setFailed(false)}
        onErrorCapture={() => setFailed(true)}
        style={{ aspectRatio: `${width} / ${height}` }}
        className="mx-auto block max-h-[80dvh] w-full bg-black object-contain"
      >
        <source src={src} type="video/mp4" />
        {captionsSrc ? <track kind="captions" src={captionsSrc} label={t("captions")} /> : null}
      </video>
      {isFailed ? (
        <p role="alert" className="mt-3 text-sm text-ink-muted">
          {t.rich("failed", {
            link: (words) => (
              <a href={src} className="underline underline-offset-4 hover:text-hot-text">
                {words}
              </a>
            ),
          })}
        </p>
      ) : null}
    </>
  );
}
