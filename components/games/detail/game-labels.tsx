import { Flag } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { catalogHref, Fact, FactLink } from "@/components/games/detail/game-facts";
import { PageLink } from "@/components/ui/page-link";
import { labelFields, labelMeaning } from "@/lib/features/games/fields";
import { labelFilters, labelLists } from "@/lib/features/games/filters";
import { labelName, shownLabels } from "@/lib/features/games/labels/policy";
import type { PageGame } from "@/lib/features/games/types";
import { listFieldNames } from "@/lib/shared/field-table";
import { paths } from "@/lib/shared/paths";

/** Renders nothing without labels. */
export function GameLabels({ game }: { game: PageGame }) {
  const t = useTranslations("games.detail.labels");
  const read = useMessageText();
  const language = useLocale();
  const lists = listFieldNames(labelFields)
    .map((list) => ({
      list,
      filter: labelFilters.find((name) => labelLists[name] === list) ?? list,
      codes: shownLabels(list, game[list], language),
    }))
    .filter(({ codes }) => codes.length > 0);
  if (lists.length === 0) return null;
  const explained = lists.flatMap(({ list, codes }) =>
    codes.flatMap((code) => {
      const meaning = labelMeaning(list, code);
      return meaning ? [{ name: read(labelName(list, code, language)), meaning: read(meaning) }] : [];
    }),
  );
  return (
    <section aria-labelledby="labels" className="min-w-0 max-w-prose">
      <h2 id="labels" className="mb-1 text-2xl">
        {t("title")}
      </h2>
      <p className="mb-4 text-sm text-ink-muted">{t("text")}</p>
      <dl className="grid gap-4 text-sm">
        {lists.map(({ list, filter, codes }) => (
          <Fact key={list} name={read(labelFields[list].label)}>
            {codes.map((code) => (
              <FactLink key={code} href={catalogHref({ [filter]: code })}>
                {read(labelName(list, code, language))}
              </FactLink>
            ))}
          </Fact>
        ))}
      </dl>
      {explained.length > 0 ? (
        <details className="mt-4 text-sm">
          <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold underline underline-offset-4 hover:text-hot-text">
            {t("meanings")}
          </summary>
          <dl className="mt-2 grid gap-2 border-s-2 border-cool bg-surface px-4 py-3">
            {explained.map(({ name, meaning }) => (
              <div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="font-semibold">{name}</dt>
                <dd className="text-ink-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      <p className="mt-3 text-sm print:hidden">
        <PageLink
          href={`${paths.report("games", game.slug)}?reason=label`}
          rel="nofollow"
          className="inline-flex min-h-8 items-center gap-1.5 text-ink-muted underline underline-offset-4 hover:text-hot-text"
        >
          <Flag aria-hidden="true" className="size-4" />
          <span className="contents">{t("report")}</span>
        </PageLink>
      </p>
    </section>
  );
}
