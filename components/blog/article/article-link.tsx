import type { ComponentProps } from "react";
import { PageLink } from "@/components/ui/page-link";

/** A link in a post's text: those within the site change the page without loading it anew. */
export function ArticleLink({ href = "", children, ...props }: ComponentProps<"a">) {
  if (href.startsWith("/"))
    return (
      <PageLink href={href} {...props}>
        {children}
      </PageLink>
    );
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
