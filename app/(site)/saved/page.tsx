import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { PageHeader } from "@/components/layout/page-header";
import { OwnList } from "@/components/saved/own-list";
import { SharedList } from "@/components/saved/shared-list";
import { StoredNote } from "@/components/saved/stored-note";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { readSavedCards } from "@/lib/features/saved/data";
import { parseSavedQuery, savedHref } from "@/lib/features/saved/links";
import { pageLanguage } from "@/lib/server/i18n/page-language";
import { paths } from "@/lib/shared/paths";
import type { Query } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";

type SavedProps = { searchParams: Promise<Query> };

/** Lists are endless, so none is indexed. */
export async function generateMetadata({ searchParams }: SavedProps): Promise<Metadata> {
  const t = await getTranslations("saved.page");
  const list = parseSavedQuery(await searchParams);
  return {
    ...(await shareMetadata({
      title: list ? pageNames.sharedList : pageNames.saved,
      description: t(list ? "sharedDescription" : "intro"),
      path: list ? savedHref(paths.saved, list) : paths.saved,
    })),
    robots: { index: false, follow: true },
  };
}

async function Saved({ searchParams }: SavedProps) {
  const t = await getTranslations("saved.page");
  const list = parseSavedQuery(await searchParams);
  if (!list)
    return (
      <>
        <StoredNote />
        <PageHeader title={pageNames.saved} description={t("intro")} />
        <OwnList />
      </>
    );
  const cards = await readSavedCards(list, await pageLanguage());
  const unknown = list.games.length + list.streamers.length - cards.games.length - cards.streamers.length;
  return (
    <>
      <StoredNote />
      <SharedList cards={cards} leftOut={list.leftOut + unknown} />
    </>
  );
}

export default withBrowserMessages("/saved", Saved);
