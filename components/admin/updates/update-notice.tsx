import { useTranslations } from "next-intl";
import { NewerRelease } from "@/components/admin/updates/update-state";
import type { Updates } from "@/lib/features/updates/types";

/** Above the overview, while a newer version exists. */
export function UpdateNotice({ updates: { newest } }: { updates: Updates }) {
  const t = useTranslations("panelUpdates");
  if (!newest?.isNewer) return null;
  return (
    <section aria-label={t("title")} className="notch mb-4 border border-line bg-surface px-3 py-2 text-sm">
      <NewerRelease {...newest} />
    </section>
  );
}
