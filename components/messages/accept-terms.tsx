import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** Consent of forms without a checkbox, and what else is to be said there. */
export function AcceptTerms({ children }: { children?: ReactNode }) {
  return (
    <p className="text-sm text-ink-muted">
      By submitting you accept the{" "}
      <PageLink
        href={paths.termsOfService}
        target="_blank"
        className="text-hot-text underline underline-offset-4"
      >
        Terms<span className="sr-only"> (opens in a new tab)</span>
      </PageLink>
      .{children}
    </p>
  );
}
