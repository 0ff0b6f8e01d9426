import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** Consent for forms without a checkbox, and further notes. */
export function AcceptTerms({ children }: { children?: ReactNode }) {
  const t = useTranslations("form.end");
  const text = t.rich("acceptTerms", {
    terms: (chunks) => (
      <PageLink
        href={paths.termsOfService}
        target="_blank"
        className="text-hot-text underline underline-offset-4"
      >
        {chunks}
      </PageLink>
    ),
    newTab: (chunks) => <span className="sr-only">{chunks}</span>,
  });
  return (
    <p className="text-sm text-ink-muted">
      {text}
      <span>{children}</span>
    </p>
  );
}
