import type { ComponentProps } from "react";
import { PageLink } from "@/components/ui/page-link";

/** Internal links navigate without a full load. */
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
