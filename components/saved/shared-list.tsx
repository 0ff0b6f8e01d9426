import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import type { SavedCards, SavedItem } from "@/lib/features/saved/types";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";
import { CardLists } from "./card-lists";
import { SaveAll } from "./save-all";

const toItems = ({ games, streamers }: SavedCards): SavedItem[] => [
  ...games.map(({ id, slug, title }) => ({ kind: "games" as const, id, slug, title })),
  ...streamers.map(({ id, slug, streamName }) => ({
    kind: "streamers" as const,
    id,
    slug,
    title: streamName,
  })),
];

type SharedListProps = {
  cards: SavedCards;
  /** entries of the link that are not public, or are none at all */
  leftOut: number;
};

/** The list of a link; complete without JavaScript. */
export function SharedList({ cards, leftOut }: SharedListProps) {
  const t = useTranslations("saved.shared");
  const items = toItems(cards);
  return (
    <>
      <PageHeader
        title={pageNames.sharedList}
        description={t("intro")}
        actions={items.length > 0 ? <SaveAll items={items} /> : null}
      />
      <div className="pb-12">
        {leftOut > 0 && items.length > 0 ? (
          <Section className="pb-0">
            <Notice>{t("leftOut", { count: leftOut })}</Notice>
          </Section>
        ) : null}
        <CardLists {...cards} />
        {items.length === 0 ? (
          <Section>
            <EmptyState
              title={t("nothingTitle")}
              description={t("nothingText")}
              icon={<DrawnIcon name="bookmark" />}
              action={
                <PageLink href={paths.games} className={buttonVariants()}>
                  {t("browseGames")}
                </PageLink>
              }
            />
          </Section>
        ) : null}
        <Section className="needs-script">
          <PageLink
            href={paths.saved}
            className="font-semibold underline underline-offset-4 hover:text-hot-text"
          >
            {t("own")}
          </PageLink>
        </Section>
      </div>
    </>
  );
}
