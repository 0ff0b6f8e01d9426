"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { PageLink } from "@/components/ui/page-link";
import { isCurrentPath } from "@/lib/shared/navigation";

type NavLinkProps = Omit<ComponentProps<typeof PageLink>, "href"> & { href: string };

/** A navigation link that marks the current page (`aria-current`) and closes the popover menu it stands in. */
export function NavLink({ href, onClick, ...props }: NavLinkProps) {
  const pathname = usePathname();
  return (
    <PageLink
      href={href}
      aria-current={isCurrentPath(href, pathname) ? "page" : undefined}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onClick?.(event);
      }}
      {...props}
    />
  );
}
