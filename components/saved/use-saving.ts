"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { notify } from "@/components/ui/toast";
import { mostSaved } from "@/lib/features/saved/constants";
import type { SavedItem } from "@/lib/features/saved/types";
import { isSaved, onSavedChange, type SavedOutcome, save, unsave } from "./saved-store";

/** @returns a function that explains an outcome that is not complete */
export function useSavedOutcome(): (outcome: SavedOutcome) => void {
  const t = useTranslations("saved.problems");
  return (outcome) => {
    if (outcome === "done") return;
    notify({
      title: t(`${outcome}.title`),
      description: t(`${outcome}.text`, { most: mostSaved }),
      destructive: true,
    });
  };
}

const notYet = () => false;

/** @returns whether the item is in this browser's list, and a function that changes that */
export function useSaving(item: SavedItem): { isKept: boolean; toggle: () => void } {
  const isKept = useSyncExternalStore(onSavedChange, () => isSaved(item), notYet);
  const explain = useSavedOutcome();
  return { isKept, toggle: () => explain(isSaved(item) ? unsave(item) : save([item])) };
}
