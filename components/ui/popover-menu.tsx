"use client";

import { type ComponentProps, useEffect } from "react";
import { hasFocusLeft } from "./focus";

type PopoverMenuProps = ComponentProps<"div"> & { id: string };

/** A native popover that closes when the focus goes on to something else, which it would cover. */
export function PopoverMenu({ id, ...props }: PopoverMenuProps) {
  useClosingOnLeave(id);
  useClosingOnNavigation(id);
  return <div id={id} popover="auto" {...props} />;
}

/** Closes a popover with Back and Forward, which change the page below it. */
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

/** Closes a popover when the focus goes on to something else. */
export function useClosingOnLeave(id: string) {
  useEffect(() => {
    // Of the whole page: the focus may go on from the button that opened it too.
    const closeOnLeaving = ({ relatedTarget: next }: FocusEvent) => {
      const menu = document.getElementById(id);
      // A press closes it by itself; closed already, its own button would open it again.
      const isPress = next instanceof Element && next.matches(":active");
      if (menu?.matches(":popover-open") && hasFocusLeft(menu, next) && !isPress) menu.hidePopover();
    };
    document.addEventListener("focusout", closeOnLeaving);
    return () => document.removeEventListener("focusout", closeOnLeaving);
  }, [id]);
}
