import { useTranslations } from "next-intl";
import { Gallery } from "@/components/games/detail/gallery";
import { StoredPicture } from "@/components/ui/stored-picture";
import type { PageScreenshot } from "@/lib/features/games/screenshots/types";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import { stockPicture } from "@/lib/shared/stock-pictures";

type ScreenshotsProps = { title: string; screenshots: readonly PageScreenshot[] };

/**
 * A strip to swipe with thumbnails below. Without JavaScript, thumbnails are anchors into the strip, and its pictures
 * link to the files.
 */
export function Screenshots({ title, screenshots }: ScreenshotsProps) {
  const t = useTranslations("games.detail.screenshots");
  const areSeveral = screenshots.length > 1;
  return (
    <section aria-labelledby="screenshots" className="min-w-0">
      <h2 id="screenshots" className="mb-3 text-2xl">
        {t("title")}
      </h2>
      <Gallery title={title}>
        <ul
          aria-label={t("title")}
          data-strip=""
          className="flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth"
        >
          {screenshots.map(({ picture, description }, index) => (
            <li
              key={picture.src}
              id={`screenshot-${index + 1}`}
              className="w-full shrink-0 scroll-mt-24 snap-start snap-always"
            >
              <a
                href={`${picture.src}/${largestPictureFile}`}
                data-shot=""
                data-size={`${picture.width}x${picture.height}`}
                className="relative block aspect-video cursor-zoom-in bg-sunken -outline-offset-4"
              >
                <StoredPicture
                  picture={picture}
                  stock={stockPicture("game")}
                  alt={description}
                  sizes="(min-width: 64rem) 820px, calc(100vw - 2rem)"
                />
              </a>
              <p dir="auto" aria-hidden="true" className="mt-2 text-sm break-words text-ink-muted">
                {description}
              </p>
            </li>
          ))}
        </ul>
        {areSeveral ? (
          <ol aria-label={t("choose")} className="mt-3 grid grid-cols-4 gap-2 sm:grid-cols-8 print:hidden">
            {screenshots.map(({ picture, description }, index) => (
              <li key={picture.src}>
                <a
                  href={`#screenshot-${index + 1}`}
                  data-thumbnail=""
                  className="relative block aspect-video border border-line bg-sunken opacity-70 transition-opacity hover:opacity-100 aria-current:border-hot aria-current:opacity-100"
                >
                  <StoredPicture
                    picture={picture}
                    stock={stockPicture("game")}
                    alt={t("thumbnail", { number: index + 1, description })}
                    sizes="(min-width: 40rem) 100px, 25vw"
                  />
                </a>
              </li>
            ))}
          </ol>
        ) : null}
      </Gallery>
    </section>
  );
}
