"use client";

import { type ComponentProps, useEffect } from "react";
import { hasFocusLeft } from "./focus";

type PopoverMenuProps = ComponentProps<"div"> & { id: string };

/** A native popover that closes when the focus leaves, since it would cover the focused element. */
export function PopoverMenu({ id, ...props }: PopoverMenuProps) {
  useClosingOnLeave(id);
  useClosingOnNavigation(id);
  return <div id={id} popover="auto" {...props} />;
}

function useClosingOnNavigation(id: string) {
  useEffect(() => {
    const close = () => {
      const menu = document.getElementById(id);
      if (menu?.matches(":popover-open")) menu.hidePopover();
    };
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, [id]);
}

export function useClosingOnLeave(id: string) {
  useEffect(() => {
    // On the document, since the focus may also leave from the opener.
    const closeOnLeaving = ({ relatedTarget: next }: FocusEvent) => {
      const menu = document.getElementById(id);
      // A press outside closes it natively; closing it here would let its own button reopen it.
      const isPress = next instanceof Element && next.matches(":active");
      if (menu?.matches(":popover-open") && hasFocusLeft(menu, next) && !isPress) menu.hidePopover();
    };
    document.addEventListener("focusout", closeOnLeaving);
    return () => document.removeEventListener("focusout", closeOnLeaving);
  }, [id]);
}
