"use client";

import { useTranslations } from "next-intl";

export type FailureTexts = Record<"title" | "text" | "retry" | "home" | "reference", string>;

/** In the page's language; needs a layout around it. */
export function useFailureTexts(): FailureTexts {
  const t = useTranslations("shell.failure");
  return {
    title: t("title"),
    text: t("text"),
    retry: t("retry"),
    home: t("home"),
    reference: t("reference"),
  };
}
