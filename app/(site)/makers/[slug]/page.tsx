import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { JsonLd } from "@/components/layout/json-ld";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { makerJsonLd } from "@/components/makers/maker-json-ld";
import { MakerPage } from "@/components/makers/maker-page";
import { makerFeedPath, sharePicturePaths } from "@/lib/features/feeds/constants";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { findMaker, readMakerPage } from "@/lib/features/makers/data";
import type { PageMaker } from "@/lib/features/makers/types";
import { withLanguage } from "@/lib/server/i18n/languages";
import { localUrl, pageLanguage } from "@/lib/server/i18n/page-language";
import { notFoundMetadata } from "@/lib/server/i18n/page-metadata";
import { setNotFound } from "@/lib/serving/page-status";
import { isSlug, paths } from "@/lib/shared/paths";
import { hrefWith, pageNumber, type Query } from "@/lib/shared/query";

type MakerProps = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

/** The address of a maker that was merged leads to the other one's. */
async function readMaker({ params, searchParams }: MakerProps): Promise<PageMaker | null> {
  const { slug } = await params;
  const maker = isSlug(slug) ? await findMaker(slug) : null;
  if (!maker && !setNotFound()) notFound();
  if (!maker) return null;
  if (maker.slug !== slug) permanentRedirect(await localUrl(paths.maker(maker.slug)));
  return readMakerPage(maker, pageNumber((await searchParams).page), await pageLanguage());
}

const feedPathsOf = (slug: string) => ({
  atom: makerFeedPath("atom", slug),
  json: makerFeedPath("json", slug),
});

export async function generateMetadata(props: MakerProps): Promise<Metadata> {
  const maker = await readMaker(props);
  if (!maker) return notFoundMetadata();
  const t = await getTranslations("makers.page");
  const { slug, name, gameCount, games, page } = maker;
  const titles = new Intl.ListFormat(await pageLanguage(), { type: "unit" }).format(
    games.slice(0, 3).map(({ title }) => title),
  );
  return shareMetadata({
    title: name,
    description: t("description", { name, count: gameCount, titles }),
    path: hrefWith(paths.maker(slug), { page: page > 1 ? String(page) : "" }),
    picture: { path: sharePicturePaths.maker(slug), alt: t("shareAlt", { name }) },
    type: "profile",
    ownFeed: { title: t("shareAlt", { name }), paths: feedPathsOf(slug) },
  });
}

/** Makers without a public game are 404. */
async function MakerRoute(props: MakerProps) {
  const maker = await readMaker(props);
  if (!maker) return <NotFoundScreen />;
  const [url, language] = [await localUrl(paths.maker(maker.slug)), await pageLanguage()];
  const own = feedPathsOf(maker.slug);
  const feeds = { atom: withLanguage(own.atom, language), json: withLanguage(own.json, language) };
  return (
    <>
      <JsonLd value={makerJsonLd(maker, url)} />
      <MakerPage maker={maker} url={url} feeds={feeds} />
    </>
  );
}

export default withBrowserMessages("/makers/[slug]", MakerRoute);
