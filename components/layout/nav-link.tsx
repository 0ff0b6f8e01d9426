"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { PageLink, useLocalPath } from "@/components/ui/page-link";
import { isCurrentPath } from "@/lib/shared/navigation";

type NavLinkProps = Omit<ComponentProps<typeof PageLink>, "href"> & { href: string };

/** Sets `aria-current` and closes its popover menu. */
export function NavLink({ href, onClick, ...props }: NavLinkProps) {
  const pathname = usePathname();
  const localPath = useLocalPath();
  return (
    <PageLink
      href={href}
      aria-current={isCurrentPath(localPath(href), pathname) ? "page" : undefined}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        onClick?.(event);
      }}
      {...props}
    />
  );
}
