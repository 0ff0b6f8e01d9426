import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

type ReportLinkProps = {
  noun: "games" | "streamers" | "clips";
  slug: string;
};

export const ReportLink = ({ noun, slug }: ReportLinkProps) => (
  <p className="print:hidden">
    <PageLink
      href={paths.report(noun, slug)}
      rel="nofollow"
      className="inline-flex min-h-8 items-center gap-1.5 text-sm text-ink-muted underline-offset-4 hover:text-hot-text hover:underline"
    >
      <Flag aria-hidden="true" className="size-4" />
      <span>{useTranslations("sharing.report")(noun)}</span>
    </PageLink>
  </p>
);
