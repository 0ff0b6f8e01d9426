"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { CatalogSkeleton } from "@/components/games/game-grid";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { useHydrated } from "@/components/ui/use-hydrated";
import { savedKey, toSavedIds } from "@/lib/features/saved/policy";
import type { SavedItem } from "@/lib/features/saved/types";
import { paths } from "@/lib/shared/paths";
import { CardLists } from "./card-lists";
import { unsave } from "./saved-store";
import { ShareOwn } from "./share-own";
import { useSaved } from "./use-saved";
import { useSavedCards } from "./use-saved-cards";
import { useSavedOutcome } from "./use-saving";

/** A removed card takes the focus with it. @returns the title of the item that was removed last */
function useRemoved(items: readonly SavedItem[], list: RefObject<HTMLElement | null>): string | null {
  const before = useRef(items);
  const [removed, setRemoved] = useState<string | null>(null);
  useEffect(() => {
    const keys = new Set(items.map(savedKey));
    const last = before.current.find((item) => !keys.has(savedKey(item)));
    before.current = items;
    if (!last) return;
    setRemoved(last.title);
    if (!document.activeElement || document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
  }, [items, list]);
  return removed;
}

/** What this browser saved; the server knows none of it. */
export function OwnList() {
  const t = useTranslations("saved.own");
  const items = useSaved();
  const list = useRef<HTMLElement>(null);
  const removed = useRemoved(items, list);
  return (
    <section ref={list} aria-label={t("label")} tabIndex={-1} className="pb-12 outline-none">
      <p role="status" className="sr-only">
        {removed === null ? "" : t("removed", { title: removed })}
      </p>
      <ListBody items={items} />
    </section>
  );
}

function ListBody({ items }: { items: readonly SavedItem[] }) {
  const t = useTranslations("saved.own");
  const isHydrated = useHydrated();
  const { cards, gone, isFailed, retry } = useSavedCards(items);
  if (isHydrated && items.length === 0) return <NothingSaved />;
  if (cards)
    return (
      <>
        <CardLists {...cards} />
        {gone.length > 0 ? <Gone items={gone} /> : null}
        {cards.games.length + cards.streamers.length > 0 ? (
          <ShareOwn ids={toSavedIds(items.filter((item) => !gone.includes(item)))} />
        ) : null}
      </>
    );
  if (isFailed)
    return (
      <Section title={t("failedTitle")} description={t("failedText")}>
        <ItemRows items={items} />
        <Button variant="secondary" className="mt-6" onClick={retry}>
          {t("tryAgain")}
        </Button>
      </Section>
    );
  return (
    <Section>
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
      <div className="needs-script">
        <p className="sr-only">{t("loading")}</p>
        <CatalogSkeleton />
      </div>
    </Section>
  );
}

function NothingSaved() {
  const t = useTranslations("saved.own");
  return (
    <Section>
      <EmptyState
        title={t("emptyTitle")}
        description={t("emptyText")}
        icon={<DrawnIcon name="bookmark" />}
        action={
          <>
            <PageLink href={paths.games} className={buttonVariants()}>
              {t("browseGames")}
            </PageLink>
            <PageLink href={paths.streamers} className={buttonVariants({ variant: "secondary" })}>
              {t("browseStreamers")}
            </PageLink>
          </>
        }
      />
    </Section>
  );
}

const Gone = ({ items }: { items: readonly SavedItem[] }) => {
  const t = useTranslations("saved.own");
  return (
    <Section title={t("goneTitle")} description={t("goneText")}>
      <ItemRows items={items} areGone />
    </Section>
  );
};

type ItemRowsProps = { items: readonly SavedItem[]; areGone?: boolean };

/** By what is stored about them. */
function ItemRows({ items, areGone = false }: ItemRowsProps) {
  const t = useTranslations("saved.own");
  const explain = useSavedOutcome();
  return (
    <ul className="max-w-prose border-t border-line">
      {items.map((item) => (
        <li
          key={savedKey(item)}
          className="flex items-center justify-between gap-4 border-b border-line py-2"
        >
          {areGone ? (
            <span dir="auto" translate="no" className="min-w-0 text-ink-muted wrap-anywhere">
              {item.title}
            </span>
          ) : (
            <a
              href={item.kind === "games" ? paths.game(item.slug) : paths.streamer(item.slug)}
              dir="auto"
              translate="no"
              className="min-w-0 font-semibold underline underline-offset-4 wrap-anywhere hover:text-hot-text"
            >
              {item.title}
            </a>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-label={t("removeName", { title: item.title })}
            onClick={() => explain(unsave(item))}
          >
            {t("remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
