import { Film } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { ClipsList } from "@/components/clips/clips-list";
import { PageHeader } from "@/components/layout/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { readClipsPage } from "@/lib/features/clips/data";
import { clipQuery, parseClipSelection } from "@/lib/features/clips/filters";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { paths } from "@/lib/shared/paths";
import type { Query } from "@/lib/shared/query";
import { pageNames } from "@/lib/shared/titles";

type ClipsPageProps = { searchParams: Promise<Query> };

/** All clips and the clips of each game are indexed, in one order. */
export async function generateMetadata({ searchParams }: ClipsPageProps): Promise<Metadata> {
  const t = await getTranslations("clips.listPage");
  const selection = parseClipSelection(await searchParams);
  const { page } = await readClipsPage(selection);
  const isListed = selection.sort === "newest";
  return {
    ...(await shareMetadata({
      title: pageNames.clips,
      description: t("description"),
      path: paths.clips + clipQuery({ ...selection, sort: "newest", page: isListed ? page : 1 }),
      feeds: ["clips"],
    })),
    robots: isListed ? undefined : { index: false, follow: true },
  };
}

async function Clips({ searchParams }: ClipsPageProps) {
  const t = await getTranslations("clips.listPage");
  const selection = parseClipSelection(await searchParams);
  return (
    <>
      <PageHeader
        title={pageNames.clips}
        description={t("intro")}
        actions={
          <PageLink href={paths.getFeatured} className={buttonVariants()}>
            <Film aria-hidden="true" />
            {t("submit")}
          </PageLink>
        }
      />
      <ClipsList selection={selection} page={await readClipsPage(selection)} />
    </>
  );
}

export default withBrowserMessages("/clips", Clips);
