import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import type { ReportNoun } from "@/lib/features/reports/constants";
import { paths } from "@/lib/shared/paths";

/** On the page of an item that has no maker here yet. */
export function AddedNote({ noun, slug }: { noun: ReportNoun; slug: string }) {
  const t = useTranslations("sharing");
  return (
    <p className="inline-flex min-h-8 flex-wrap items-center gap-x-1.5 text-sm text-ink-muted print:hidden">
      <UserPlus aria-hidden="true" className="size-4 shrink-0" />
      <span>{t(`added.${noun}`)}</span>
      <PageLink
        href={paths.claimItem(noun, slug)}
        rel="nofollow"
        className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-hot-text"
      >
        {t("areYouTheMaker")}
      </PageLink>
    </p>
  );
}
