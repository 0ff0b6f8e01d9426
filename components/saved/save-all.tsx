"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SavedItem } from "@/lib/features/saved/types";
import { isSaved, readSaved, save } from "./saved-store";
import { useSavedOutcome } from "./use-saving";

/** Adds a shared list to this browser's own. */
export function SaveAll({ items }: { items: SavedItem[] }) {
  const t = useTranslations("saved.shared");
  const explain = useSavedOutcome();
  const [added, setAdded] = useState<number | null>(null);
  const saveAll = () => {
    const before = readSaved().length;
    const fresh = items.filter((item) => !isSaved(item));
    const outcome = save(fresh);
    explain(outcome);
    setAdded(outcome === "refused" ? null : readSaved().length - before);
  };
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={saveAll}>{t("saveAll")}</Button>
      <p role="status" className="text-sm">
        {added === null ? "" : t("added", { count: added })}
      </p>
    </div>
  );
}
