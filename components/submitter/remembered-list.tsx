"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { forgetRemembered, type Remembered, readRemembered } from "@/components/submitter/remembered";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/shared/format";

/** Renders nothing if the list is empty. */
export function RememberedList() {
  const t = useTranslations("submitter.remembered");
  const language = useLocale();
  const [list, setList] = useState<Remembered[]>([]);
  useEffect(() => setList(readRemembered()), []);
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="remembered" className="mb-10">
      <h2 id="remembered" className="text-2xl">
        {t("title")}
      </h2>
      <ul className="mt-4 flex flex-col gap-2">
        {list.map(({ url, name, sentAt }) => (
          <li
            key={url}
            className="notch flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-line bg-surface px-4 py-3"
          >
            <a
              href={url}
              rel="noreferrer"
              className="min-w-0 font-semibold break-words underline underline-offset-4"
            >
              <bdi>{name}</bdi>
            </a>
            <span className="flex items-center gap-3 text-sm text-ink-muted">
              <time dateTime={sentAt}>{formatDate(sentAt, language)}</time>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  forgetRemembered(url);
                  setList(readRemembered());
                }}
              >
                {t.rich("forget", { name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
