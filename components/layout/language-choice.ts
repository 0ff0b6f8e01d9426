"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";
import { inLanguage, type LanguageCode, splitLanguage } from "@/lib/shared/languages";

const storageKey = "language";

/** Null without a choice. */
export function readChosenLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function storeChosenLanguage(language: LanguageCode): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage, the next page shows the line again.
  }
}

/** @returns the attributes of a link to this page in another language, whose query it keeps */
export function useLanguageLink(languages: readonly LanguageCode[]) {
  const { path } = splitLanguage(usePathname());
  return (language: LanguageCode) => ({
    href: inLanguage(path, language === languages[0] ? undefined : language),
    hrefLang: language,
    onClick: ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
      storeChosenLanguage(language);
      link.search = window.location.search;
    },
  });
}
