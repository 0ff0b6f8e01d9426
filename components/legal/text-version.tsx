import { formatLongDate } from "@/lib/shared/format";
import type { LanguageCode } from "@/lib/shared/languages";
import { versionDate, versionSuffix } from "@/lib/shared/terms";

/** The date of a text, with a number if it is not the first of its day. */
export function TextVersion({ version, language }: { version: string; language: LanguageCode }) {
  const date = versionDate(version);
  return (
    <>
      <time dateTime={date} className="font-semibold text-ink">
        {formatLongDate(date, language)}
      </time>
      <span>{versionSuffix(version)}</span>
    </>
  );
}
