import type { ComponentProps } from "react";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { PageLink } from "@/components/ui/page-link";

/** Other sites open in a new tab. */
export function LegalLink({ href, children, ...props }: ComponentProps<"a">) {
  if (href && /^\/(?!\/)/.test(href))
    return (
      <PageLink href={href} {...props}>
        {children}
      </PageLink>
    );
  if (href && /^(?:https?:)?\/\//i.test(href))
    return (
      <NewTabLink href={href} {...props}>
        {children}
      </NewTabLink>
    );
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
