import { useTranslations } from "next-intl";
import { FollowBox } from "@/components/follows/follow-box";
import { GameGrid } from "@/components/games/game-card";
import { SocialIcon } from "@/components/layout/social-icon";
import { ShareLinks } from "@/components/sharing/share-links";
import { BackLink } from "@/components/ui/back-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Pagination } from "@/components/ui/pagination";
import type { PageMaker } from "@/lib/features/makers/types";
import { cn } from "@/lib/shared/cn";
import { paths } from "@/lib/shared/paths";
import { hrefWith } from "@/lib/shared/query";

type MakerPageProps = {
  maker: PageMaker;
  /** absolute */
  url: string;
  feeds: { atom: string; json: string };
};

/** A maker's games, links and feeds. */
export function MakerPage({ maker, url, feeds }: MakerPageProps) {
  const t = useTranslations("makers.page");
  return (
    <article>
      <header className="dot-grid">
        <div className="mx-auto max-w-page px-4 pt-6 pb-6 sm:px-6 sm:pt-8">
          <BackLink href={paths.games}>{t("allGames")}</BackLink>
          <h1 dir="auto" translate="no" className="mt-3 text-4xl font-semibold break-words">
            {maker.name}
          </h1>
          <p className="mt-2 text-lg text-ink-muted tabular-nums">{t("games", { count: maker.gameCount })}</p>
          <Links maker={maker} />
        </div>
      </header>
      <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-4 pb-16 sm:px-6">
        <div>
          <GameGrid games={maker.games} eagerCount={1} />
          <div className="mt-10 empty:hidden">
            <Pagination
              page={maker.page}
              pageCount={maker.pageCount}
              hrefFor={(page) => hrefWith(paths.maker(maker.slug), { page: page > 1 ? String(page) : "" })}
              label={t("pages")}
            />
          </div>
        </div>
        <p className="text-ink-muted print:hidden">
          {t.rich("feeds", {
            atom: (chunks) => (
              <a href={feeds.atom} className="underline underline-offset-4 hover:text-hot-text">
                {chunks}
              </a>
            ),
            json: (chunks) => (
              <a href={feeds.json} className="underline underline-offset-4 hover:text-hot-text">
                {chunks}
              </a>
            ),
          })}
        </p>
        <FollowBox kinds={["maker"]} slug={maker.slug} />
        <ShareLinks heading={t("share")} title={maker.name} url={url} />
      </div>
    </article>
  );
}

function Links({ maker: { links, indieGameMakerHandles } }: Pick<MakerPageProps, "maker">) {
  const t = useTranslations("makers.page");
  if (links.length + indieGameMakerHandles.length === 0) return null;
  return (
    <ul aria-label={t("elsewhere")} className="mt-4 flex min-w-0 flex-wrap gap-3">
      {links.map(({ kind, name, href }) => (
        <li key={href} className="min-w-0">
          <NewTabLink
            href={href}
            rel="noopener noreferrer nofollow ugc"
            className={cn(buttonVariants({ variant: "secondary" }), "h-auto min-h-11 max-w-full shrink")}
          >
            {kind === "x" ? <SocialIcon network="x" /> : <DrawnIcon name="outside" />}
            <span translate="no" className="min-w-0 py-1.5 wrap-anywhere whitespace-normal">
              {name}
            </span>
          </NewTabLink>
        </li>
      ))}
      {indieGameMakerHandles.map((handle) => (
        <li key={handle} className="flex min-h-11 min-w-0 items-center wrap-anywhere">
          <span>{t.rich("indieGameMaker", { name: () => <span translate="no">{`@${handle}`}</span> })}</span>
        </li>
      ))}
    </ul>
  );
}
