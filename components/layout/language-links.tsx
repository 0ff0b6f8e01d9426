"use client";

import { useLocale, useTranslations } from "next-intl";
import { useLanguageLink } from "@/components/layout/language-choice";
import { languages as known, type LanguageCode } from "@/lib/shared/languages";

/** This page in each language, by its own name. Plain links: each language has its own root layout. */
export function LanguageLinks({ languages }: { languages: readonly LanguageCode[] }) {
  const t = useTranslations("shell.languages");
  const current = useLocale();
  const linkTo = useLanguageLink(languages);
  return (
    <nav aria-label={t("label")}>
      <ul className="flex flex-wrap gap-x-4">
        {languages.map((language) => (
          <li key={language}>
            <a
              {...linkTo(language)}
              lang={language}
              translate="no"
              aria-current={language === current ? "true" : undefined}
              className="inline-flex min-h-8 items-center underline-offset-4 hover:text-hot-text hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {known[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
