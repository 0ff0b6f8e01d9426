import { useLocale, useTranslations } from "next-intl";
import { EmptyList } from "@/components/admin/shell/empty-list";
import { WordEditor } from "@/components/admin/words/word-editor";
import { WordsFileTools } from "@/components/admin/words/words-file-tools";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import type { WordFilter } from "@/lib/features/words/filters";
import type { WordPage, WordRow } from "@/lib/features/words/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import { isRightToLeft, type LanguageCode, languages } from "@/lib/shared/languages";
import { hrefWith } from "@/lib/shared/query";

type WordListProps = { loaded: WordPage; filter: WordFilter; switchedOn: readonly LanguageCode[] };

/** Every text of the site in one language; a plain form filters it. */
export function WordList({ loaded, filter, switchedOn }: WordListProps) {
  const t = useTranslations("panelWords");
  const { q, language, isChanged } = filter;
  const others = { language: language === switchedOn[0] ? "" : language, changed: isChanged ? "1" : "" };
  return (
    <>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-muted">{t("introduction")}</p>
      <WordsFileTools />
      <form action={adminPaths.words} className="my-5 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-72">
          <Label htmlFor="words-q">{t("search")}</Label>
          <Input id="words-q" type="search" name="q" defaultValue={q} maxLength={200} />
        </div>
        {switchedOn.length > 1 ? (
          <div>
            <Label htmlFor="words-language">{t("language")}</Label>
            <Select id="words-language" name="language" defaultValue={language}>
              {switchedOn.map((code) => (
                <option key={code} value={code} lang={code}>
                  {languages[code].name}
                </option>
              ))}
            </Select>
          </div>
        ) : null}
        <label className="flex min-h-11 items-center gap-2 text-sm" htmlFor="words-changed">
          <Checkbox id="words-changed" name="changed" value="1" defaultChecked={isChanged} />
          <span>{t("onlyChanged")}</span>
        </label>
        <Button type="submit" variant="secondary">
          {t("searchButton")}
        </Button>
      </form>
      <p id="words-count" className="mb-2 text-sm text-ink-muted" role="status">
        <span>{t("count", { count: loaded.total })}</span>
        {" · "}
        <span>{t("changedCount", { count: loaded.changed })}</span>
      </p>
      {loaded.rows.length === 0 ? (
        <EmptyList
          headingId="words-count"
          title={isChanged && !q ? t("noneChanged") : t("none")}
          link={{ href: hrefWith(adminPaths.words, { language: others.language }), label: t("showAll") }}
        />
      ) : (
        <ul aria-labelledby="words-count" className="notch-lg border border-line bg-surface">
          {loaded.rows.map((row) => (
            <WordItem key={`${row.key} ${row.version}`} row={row} />
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Pagination
          page={loaded.page}
          pageCount={loaded.pageCount}
          hrefFor={(page) => hrefWith(adminPaths.words, { q, ...others, page: page > 1 ? page : "" })}
          label={t("pages")}
        />
      </div>
    </>
  );
}

function WordItem({ row }: { row: WordRow }) {
  const t = useTranslations("panelWords");
  const language = useLocale();
  const places = usePlaces(row.places);
  const text = row.text ?? row.default;
  return (
    <li className="border-t border-line p-3 first:border-t-0 sm:px-4">
      <p
        lang={row.language}
        dir={isRightToLeft(row.language) ? "rtl" : undefined}
        className={row.text === null ? "wrap-anywhere" : "font-semibold wrap-anywhere"}
      >
        {text}
      </p>
      <p className="mt-1 text-xs text-ink-muted">
        <code className="wrap-anywhere">{row.key}</code>
        {places ? <span className="ms-3">{t("usedOn", { places })}</span> : null}
      </p>
      {row.text !== null && row.updatedAt ? (
        <p className="mt-1 text-xs text-ink-muted">
          {t("changedBy", { name: row.updatedBy ?? "", date: formatDateTime(row.updatedAt, language) })}
        </p>
      ) : null}
      <WordEditor row={row} />
    </li>
  );
}

const namedPlaces = ["every-page", "panel", "mails", "calls"] as const;

/** Most pages have only a few texts of their own; more are cut. */
const shownPlaces = 6;

function usePlaces(places: readonly string[]): string {
  const t = useTranslations("panelWords.places");
  if (places.includes("every-page")) return t("every-page");
  const names = places.map((place) => {
    const named = namedPlaces.find((each) => each === place);
    return named ? t(named) : place;
  });
  return names.slice(0, shownPlaces).join(", ") + (names.length > shownPlaces ? " …" : "");
}
