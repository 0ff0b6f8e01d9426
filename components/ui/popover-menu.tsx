"use client";

import type { ComponentProps, FocusEvent } from "react";
import { hasFocusLeft } from "@/components/ui/focus-left";

/** A native popover that closes when the focus goes on to something else, which it would cover. */
export function PopoverMenu({ onBlur, ...props }: ComponentProps<"div">) {
  const closeOnLeaving = (event: FocusEvent<HTMLDivElement>) => {
    const { currentTarget: menu, relatedTarget: next } = event;
    if (hasFocusLeft(menu, next)) menu.hidePopover();
    onBlur?.(event);
  };
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing in it is pressed, it hears of what its parts do
  return <div popover="auto" onBlur={closeOnLeaving} {...props} />;
}
