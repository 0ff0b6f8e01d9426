"use client";

import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SavedItem } from "@/lib/features/saved/types";
import { useSaving } from "./use-saving";

type SaveButtonProps = { item: SavedItem; className?: string };

/** On a card: an icon from CSS, since a page has dozens. */
export function SaveIcon({ item, className = "" }: SaveButtonProps) {
  const t = useTranslations("saved.button");
  const { isKept, toggle } = useSaving(item);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t("name", { title: item.title })}
      title={t(isKept ? "saved" : "save")}
      onClick={toggle}
      className={`save-icon needs-script ${className}`}
    />
  );
}

/** On the item's own page. */
export function SaveButton({ item, className = "" }: SaveButtonProps) {
  const t = useTranslations("saved.button");
  const { isKept, toggle } = useSaving(item);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t("name", { title: item.title })}
      onClick={toggle}
      className={`save-button needs-script ${buttonVariants({ variant: "secondary", size: "sm" })} ${className}`}
    >
      <span>{t("save")}</span>
    </button>
  );
}
