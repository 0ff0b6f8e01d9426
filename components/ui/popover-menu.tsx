"use client";

import type { ComponentProps, FocusEvent } from "react";

/** A native popover that closes when the focus goes on to something else, which it would cover. */
export function PopoverMenu({ onBlur, ...props }: ComponentProps<"div">) {
  const closeOnLeaving = (event: FocusEvent<HTMLDivElement>) => {
    const { currentTarget: menu, relatedTarget: next } = event;
    // Without a next one the window lost the focus, or something in the menu was pressed.
    if (next && !menu.contains(next)) menu.hidePopover();
    onBlur?.(event);
  };
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing in it is pressed, it hears of what its parts do
  return <div popover="auto" onBlur={closeOnLeaving} {...props} />;
}
