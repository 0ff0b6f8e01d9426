import { Flag } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

type ReportLinkProps = {
  /** as in the page's URL, e.g. "games" */
  noun: string;
  slug: string;
  /** the reported thing in a word */
  of: string;
};

export const ReportLink = ({ noun, slug, of }: ReportLinkProps) => (
  <p className="print:hidden">
    <PageLink
      href={paths.report(noun, slug)}
      rel="nofollow"
      className="inline-flex min-h-8 items-center gap-1.5 text-sm text-ink-muted underline-offset-4 hover:text-hot-text hover:underline"
    >
      <Flag aria-hidden="true" className="size-4" />
      <span>{`Report this ${of}`}</span>
    </PageLink>
  </p>
);
