"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { setUnreachableText } from "@/components/forms/post-json";

/** In every layout: gives calls without a response their text in the page's language. */
export function UnreachableText() {
  const t = useTranslations("form.network");
  const text = t("unreachable");
  useEffect(() => setUnreachableText(text), [text]);
  return null;
}
