import { useTranslations } from "next-intl";
import { Part } from "@/components/home/scenes/drawing";
import figures from "@/components/home/scenes/figures.svg";
import { HeroScene, heroSize } from "@/components/home/scenes/scenes";
import { Ground, Hills, Moon, Sky } from "@/components/home/scenes/terrain";
import { buttonVariants } from "@/components/ui/button-variants";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";
import { StoredPicture } from "@/components/ui/stored-picture";
import type { LandingGame } from "@/lib/features/landing/types";
import { getFeaturedLink } from "@/lib/shared/navigation";
import { paths } from "@/lib/shared/paths";
import { stockPicture } from "@/lib/shared/stock-pictures";
import { Picture } from "./picture";

type HeroFrameProps = {
  game: LandingGame | undefined;
  /** pixels of the scene */
  x: number;
  y: number;
  width: number;
};

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;

/** A screen in the scene that shows a game and links to it. */
function HeroFrame({ game, x, y, width }: HeroFrameProps) {
  const position = {
    left: percent(x, heroSize.width),
    top: percent(y, heroSize.height),
    width: percent(width, heroSize.width),
  };
  const frame =
    "pixel-scene absolute block aspect-[50/29.5] border-[length:clamp(2px,0.45vw,4px)] border-(--steel-3) bg-(--screen) shadow-lift outline-(--steel-2)";
  if (!game?.picture)
    return (
      <span aria-hidden="true" className={frame} style={position}>
        <svg viewBox="1 1 14 8" aria-hidden="true" className="size-full" preserveAspectRatio="xMidYMid slice">
          <Part of={figures} id="print" />
        </svg>
      </span>
    );
  return (
    <PageLink
      href={paths.game(game.slug)}
      aria-label={game.title}
      title={game.title}
      className={`${frame} transition-[translate] duration-150 hover:z-10 hover:-translate-y-1`}
      style={position}
    >
      <StoredPicture
        picture={game.picture}
        stock={stockPicture("game")}
        alt=""
        sizes="(min-width: 48rem) 200px, 28vw"
      />
    </PageLink>
  );
}

type HeroProps = {
  /** null hides the button */
  chatUrl: string | null;
  /** two games with pictures; a frame without one shows a drawn screen */
  games: LandingGame[];
};

export function Hero({ chatUrl, games }: HeroProps) {
  const text = useTranslations("landing");
  const t = useTranslations("navigation");
  return (
    <>
      <section
        aria-labelledby="hero-title"
        className="relative isolate flex flex-col justify-end overflow-hidden md:min-h-[min(42rem,calc(100vh-var(--header-height)-60px))]"
      >
        <Sky id="hero-sky" className="absolute inset-x-0 top-4 -z-10 max-md:hidden" />
        <Moon className="absolute top-16 end-[7%] -z-10 max-md:hidden" />
        <div className="mx-auto grid w-full max-w-page grow items-end gap-x-8 gap-y-10 px-4 pt-12 sm:px-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:pt-10">
          <div className="md:self-center md:pb-10">
            <h1
              id="hero-title"
              className="text-[clamp(3.25rem,1.8rem+6.2vw,6.5rem)] leading-[0.92] md:text-[clamp(3rem,6.4vw,6.5rem)] md:leading-[1] font-semibold tracking-tight"
            >
              {text("hero.title")}
            </h1>
            <p className="mt-6 max-w-[34ch] text-lg text-ink-muted">{text("hero.text")}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <PageLink href={getFeaturedLink.href} className={buttonVariants({ size: "lg" })}>
                {t(getFeaturedLink.key)}
              </PageLink>
              {chatUrl ? (
                <NewTabLink href={chatUrl} className={buttonVariants({ variant: "secondary", size: "lg" })}>
                  {text("hero.chat")}
                </NewTabLink>
              ) : null}
            </div>
            {games[0] ? <FirstGame game={games[0]} /> : null}
          </div>
          <div className="relative mx-auto w-full max-w-[44rem]">
            <HeroScene />
            <HeroFrame game={games[0]} x={0} y={20} width={50} />
            <HeroFrame game={games[1]} x={5} y={62} width={40} />
          </div>
        </div>
        {/* Last, because the section grows while the page loads; drawn earlier, the hills would move. */}
        <Hills id="hero-hills" className="absolute inset-x-0 bottom-0 -z-10" />
      </section>
      <Ground id="hero-ground" className="relative z-10 -mt-px -mb-5" />
    </>
  );
}

/** On a phone the catalog's games are many screens below, so one is named here. */
function FirstGame({ game }: { game: LandingGame }) {
  const t = useTranslations("landing");
  return (
    <PageLink
      href={paths.game(game.slug)}
      className="notch mt-8 flex items-center gap-3 border border-line bg-surface p-2 pe-4 md:hidden"
    >
      <Picture
        picture={game.picture}
        stock={stockPicture("game")}
        sizes="112px"
        className="aspect-video w-1/3 max-w-28 shrink-0"
      />
      <span className="min-w-0">
        <span dir="auto" translate="no" className="block font-display font-semibold wrap-anywhere">
          {game.title}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-muted">
          {t.rich("cards.by", { name: () => <bdi translate="no">{game.developer}</bdi> })}
        </span>
      </span>
    </PageLink>
  );
}
