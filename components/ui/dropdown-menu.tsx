"use client";

import { Content, Item, Root, Trigger } from "radix-ui/dropdown-menu";
import type { ComponentProps } from "react";
import { cn } from "@/lib/shared/cn";

/** Not modal: it does not lock the page and injects no styles. */
export function DropdownMenu(props: ComponentProps<typeof Root>) {
  return <Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Trigger;

/** Rendered in place (no portal), so that it is inside a landmark; popper positions it. */
export function DropdownMenuContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Content>) {
  return (
    <Content
      sideOffset={sideOffset}
      align="end"
      collisionPadding={12}
      className={cn(
        "notch z-50 min-w-44 border border-line bg-raised p-1 text-sm text-ink shadow-overlay",
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Item>) {
  return (
    <Item
      className={cn(
        "notch-sm flex min-h-9 cursor-default items-center gap-2.5 px-3 outline-none select-none data-[disabled]:opacity-55 data-[highlighted]:bg-cool-soft data-[highlighted]:text-cool [&_svg]:size-4",
        className,
      )}
      {...props}
    />
  );
}
