import Image from "next/image";
import { print, printColours } from "@/components/home/pixels/figures";
import { Sprite } from "@/components/home/pixels/pixels";
import { heroScene } from "@/components/home/scenes/hero-scene";
import { PageLink } from "@/components/ui/page-link";
import type { LandingGame } from "@/lib/features/landing/types";
import { paths } from "@/lib/shared/paths";
import { blurPlaceholder } from "@/lib/shared/picture-loader";

type HeroFrameProps = {
  game: LandingGame | undefined;
  /** Place and width in pixels of the scene. */
  x: number;
  y: number;
  width: number;
};

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;

/** A screen of the hero's scene that shows a game of the catalog and leads to it. */
export function HeroFrame({ game, x, y, width }: HeroFrameProps) {
  const place = {
    left: percent(x, heroScene.width),
    top: percent(y, heroScene.height),
    width: percent(width, heroScene.width),
  };
  const frame =
    "pixel-scene absolute block aspect-[50/29.5] border-[length:clamp(2px,0.45vw,4px)] border-(--steel-3) bg-(--screen) shadow-lift outline-(--steel-2)";
  if (!game?.picture)
    return (
      <span aria-hidden="true" className={frame} style={place}>
        <svg viewBox="1 1 14 8" aria-hidden="true" className="size-full" preserveAspectRatio="xMidYMid slice">
          <Sprite rows={print} colours={printColours} />
        </svg>
      </span>
    );
  return (
    <PageLink
      href={paths.game(game.slug)}
      aria-label={game.title}
      title={game.title}
      className={`${frame} transition-[translate] duration-150 hover:z-10 hover:-translate-y-1`}
      style={place}
    >
      <Image
        src={game.picture.src}
        alt=""
        fill
        sizes="(min-width: 48rem) 200px, 28vw"
        loading="eager"
        placeholder={blurPlaceholder(game.picture.blurDataUrl)}
        className="object-cover"
      />
    </PageLink>
  );
}
