import { useTranslations } from "next-intl";
import { useId } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { digestLimits } from "@/lib/features/newsletter/schema";
import type { DigestPreview } from "@/lib/features/newsletter/types";

/** Empty texts use the site's defaults. */
export type DigestDraft = { subject: string; opening: string; without: readonly string[] };

type DigestWordsProps = {
  draft: DigestDraft;
  items: DigestPreview["items"];
  onChange: (draft: DigestDraft) => void;
};

/** Changes appear in the next preview. */
export function DigestWords({ draft, items, onChange }: DigestWordsProps) {
  const t = useTranslations("panelNewsletter.digestWords");
  const id = useId();
  const choose = (url: string, isIn: boolean) => {
    const others = draft.without.filter((each) => each !== url);
    onChange({ ...draft, without: isIn ? others : [...others, url] });
  };
  return (
    <div className="grid min-w-0 content-start gap-4">
      <div>
        <Label htmlFor={`${id}-subject`}>{t("subject")}</Label>
        <Input
          id={`${id}-subject`}
          value={draft.subject}
          maxLength={digestLimits.subject}
          placeholder={t("summary")}
          onChange={(event) => onChange({ ...draft, subject: event.target.value })}
          className="mt-1.5"
        />
      </div>
      <div>
        <Label htmlFor={`${id}-opening`}>{t("introductionMarkdown")}</Label>
        <Textarea
          id={`${id}-opening`}
          rows={4}
          value={draft.opening}
          maxLength={digestLimits.opening}
          onChange={(event) => onChange({ ...draft, opening: event.target.value })}
          className="mt-1.5"
        />
      </div>
      {items.length > 0 ? (
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="text-sm font-semibold">{t("inIt")}</legend>
          <ul className="mt-1.5 grid max-h-60 gap-1.5 overflow-y-auto">
            {items.map(({ url, title }) => (
              <li key={url}>
                <label htmlFor={`${id}-${url}`} className="flex min-h-6 items-center gap-2.5 text-sm">
                  <Checkbox
                    id={`${id}-${url}`}
                    checked={!draft.without.includes(url)}
                    onChange={(event) => choose(url, event.target.checked)}
                  />
                  <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      <p className="text-sm text-ink-muted">{t("pressPreviewAgainSee")}</p>
    </div>
  );
}
