"use client";

import { type RefObject, useEffect } from "react";
import { hasFocusLeft } from "@/components/ui/focus";

/** Where filters are a row of menus instead of a sheet. */
const wide = "(min-width: 48rem)";

/**
 * Closes an open menu on Escape, outside press and focus loss, and the sheet when the window becomes wide. Values
 * look like checkboxes, so Space follows them.
 */
export function useMenuKeys(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const media = window.matchMedia(wide);
    const openMenus = () => [...(root.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? [])];

    const onPress = ({ target }: PointerEvent) => {
      if (!media.matches || !(target instanceof Node)) return;
      for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
    };
    const onFocusOut = ({ target, relatedTarget: next }: FocusEvent) => {
      if (!media.matches || !(target instanceof Node)) return;
      for (const menu of openMenus())
        if (menu.contains(target) && hasFocusLeft(menu, next)) menu.open = false;
    };
    const tick = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLAnchorElement && root.current?.contains(target.closest("details")))) return;
      event.preventDefault();
      target.click();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === " ") tick(event);
      if (event.key !== "Escape" || !media.matches) return;
      for (const menu of openMenus()) {
        if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
        menu.open = false;
      }
    };
    const onWidth = () => {
      const sheet = root.current?.querySelector<HTMLElement>("[popover]");
      if (media.matches && sheet?.matches(":popover-open")) sheet.hidePopover();
    };

    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusout", onFocusOut);
    document.addEventListener("keydown", onKey);
    media.addEventListener("change", onWidth);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusout", onFocusOut);
      document.removeEventListener("keydown", onKey);
      media.removeEventListener("change", onWidth);
    };
  }, [root]);
}
