"use client";

import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type TouchEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useBackCloses } from "@/components/ui/use-back-closes";
import { isRightToLeft } from "@/lib/shared/languages";
import { arrowStep } from "./arrow-step";

export type ZoomedShot = { src: string; width: number; height: number; description: string };

export type ScreenshotDialogProps = {
  title: string;
  shots: readonly ZoomedShot[];
  first: number;
  /** scrolls the strip behind the dialog along */
  onShown: (index: number) => void;
  onClose: () => void;
};

/** Minimum swipe distance. */
const swipePixels = 40;

/** The screenshots one by one, fitted to the window or in full size. */
export default function ScreenshotDialog({ title, shots, first, onShown, onClose }: ScreenshotDialogProps) {
  const t = useTranslations("games.gallery");
  const language = useLocale();
  const [index, setIndex] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const touched = useRef<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shot = shots[index];
  useBackCloses(onClose);
  if (!shot) return null;

  const show = (next: number) => {
    if (!shots[next]) return;
    setIndex(next);
    setZoomed(false);
    onShown(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The zoomed picture scrolls by these keys.
    if (isZoomed && event.target === box.current) return;
    const step = arrowStep(event.key, language);
    if (step) show(step === "next" ? index + 1 : index - 1);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    touched.current = touches.length === 1 && !isZoomed ? (touches[0]?.clientX ?? null) : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? 0);
    if (touched.current !== null && Math.abs(moved) > swipePixels)
      show(index + (moved < 0 === isRightToLeft(language) ? -1 : 1));
    touched.current = null;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys do what the dialog's buttons do, wherever in it the focus is
    <div onKeyDown={onKeyDown}>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t.rich("title", {
          label: (chunks) => <span>{chunks}</span>,
          name: () => <bdi>{title}</bdi>,
        })}
        className="w-[min(80rem,calc(100vw-1rem))]"
      >
        <div onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its box is scrolled by keys */}
          <div ref={box} tabIndex={0} className="grid max-h-[calc(100dvh-17rem)] overflow-auto bg-sunken">
            {/* biome-ignore lint/performance/noImgElement: the largest file that there is, by its address */}
            <img
              key={shot.src}
              src={shot.src}
              alt={shot.description}
              width={shot.width}
              height={shot.height}
              className={
                isZoomed
                  ? "h-auto max-w-none"
                  : "m-auto h-auto max-h-[calc(100dvh-17rem)] w-auto max-w-full object-contain"
              }
            />
          </div>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <ShotButtons
              index={index}
              count={shots.length}
              isZoomed={isZoomed}
              onShow={show}
              onZoom={() => setZoomed(!isZoomed)}
            />
            <p role="status" className="min-w-0 grow basis-60 text-sm text-ink-muted">
              <span className="tabular-nums">
                {t("position", { number: index + 1, count: shots.length })}
              </span>
              <span dir="auto" className="ms-3 wrap-anywhere">
                {shot.description}
              </span>
            </p>
          </div>
        </div>
      </Dialog>
    </div>
  );
}

type ShotButtonsProps = {
  index: number;
  count: number;
  isZoomed: boolean;
  onShow: (index: number) => void;
  onZoom: () => void;
};

function ShotButtons({ index, count, isZoomed, onShow, onZoom }: ShotButtonsProps) {
  const t = useTranslations("games.gallery");
  return (
    <div className="flex gap-2">
      <Button
        size="icon-sm"
        variant="secondary"
        aria-label={t("previous")}
        aria-disabled={index === 0}
        onClick={() => onShow(index - 1)}
      >
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
      <Button
        size="icon-sm"
        variant="secondary"
        aria-label={t("next")}
        aria-disabled={index === count - 1}
        onClick={() => onShow(index + 1)}
      >
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
      <Button
        size="icon-sm"
        variant="secondary"
        aria-label={t("fullSize")}
        aria-pressed={isZoomed}
        onClick={onZoom}
      >
        {isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
      </Button>
    </div>
  );
}
