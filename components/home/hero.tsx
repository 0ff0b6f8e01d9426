import { HeroFrame } from "@/components/home/hero-frame";
import { Picture } from "@/components/home/picture";
import { HeroScene } from "@/components/home/scenes/hero-scene";
import { Ground, Hills, Moon, Sky } from "@/components/home/scenes/terrain";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import type { LandingGame } from "@/lib/features/landing/types";
import { paths } from "@/lib/shared/paths";
import { stockPictures } from "@/lib/shared/picture-loader";

type HeroProps = {
  /** The chat community; null hides its button. */
  chatUrl: string | null;
  /** Two games with a picture for the frames of the scene; a frame without one shows a drawn screen. */
  games: LandingGame[];
};

/** The landing page's first screen. */
export function Hero({ chatUrl, games }: HeroProps) {
  return (
    <>
      <section
        aria-labelledby="hero-title"
        className="relative isolate flex flex-col justify-end overflow-hidden md:min-h-[min(42rem,calc(100vh-var(--header-height)-60px))]"
      >
        <Sky id="hero-sky" className="absolute inset-x-0 top-4 -z-10 max-md:hidden" />
        <Moon className="absolute top-16 right-[7%] -z-10 max-md:hidden" />
        <Hills id="hero-hills" className="absolute inset-x-0 bottom-0 -z-10" />
        <div className="mx-auto grid w-full max-w-page grow items-end gap-x-8 gap-y-10 px-4 pt-12 sm:px-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:pt-10">
          <div className="md:self-center md:pb-10">
            <h1
              id="hero-title"
              className="text-[clamp(3.25rem,1.8rem+6.2vw,6.5rem)] leading-[0.92] md:text-[clamp(3rem,6.4vw,6.5rem)] md:leading-[1] font-semibold tracking-tight"
            >
              Build your brand
            </h1>
            <p className="mt-6 max-w-[34ch] text-lg text-ink-muted">
              Show your clips, your stream or the game you are making. The good ones get a place up here, in
              front of everyone who plays.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <PageLink href={paths.getFeatured} className={buttonVariants({ size: "lg" })}>
                Get Featured
              </PageLink>
              {chatUrl ? (
                <a
                  href={chatUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonVariants({ variant: "secondary", size: "lg" })}
                >
                  Join chat community
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
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
      </section>
      <Ground id="hero-ground" className="relative z-10 -mt-px -mb-5" />
    </>
  );
}

/** On a phone the catalog's games stand many screens below: one of them is here, by its name. */
function FirstGame({ game }: { game: LandingGame }) {
  return (
    <PageLink
      href={paths.game(game.slug)}
      className="notch mt-8 flex items-center gap-3 border border-line bg-surface p-2 pr-4 md:hidden"
    >
      <Picture
        picture={game.picture}
        stock={stockPictures.game}
        sizes="112px"
        className="aspect-video w-1/3 max-w-28 shrink-0"
      />
      <span className="min-w-0">
        <span dir="auto" className="block font-display font-semibold wrap-anywhere">
          {game.title}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-muted">
          by <bdi>{game.developer}</bdi>
        </span>
      </span>
    </PageLink>
  );
}
