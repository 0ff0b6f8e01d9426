"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useRef, useState } from "react";
import { PopoverMenu } from "@/components/ui/popover-menu";
import { themeStorageKey } from "@/lib/shared/theme-script";

const themes = ["system", "dark", "light"] as const;

type Theme = (typeof themes)[number];

/** Icons are passed in, to keep this script small. */
export function ThemeMenu({ icons }: { icons: Record<Theme, ReactNode> }) {
  const t = useTranslations("shell.theme");
  const menu = useRef<HTMLDivElement>(null);
  const [theme, setTheme] = useState<Theme>("system");

  const choose = (next: Theme) => {
    applyTheme(next);
    setTheme(next);
    menu.current?.hidePopover();
  };

  return (
    <PopoverMenu
      ref={menu}
      id="theme-menu"
      // Read when the menu opens: before, server and browser may differ.
      onBeforeToggle={() => setTheme(currentTheme())}
      onToggle={focusChosen}
      onKeyDown={moveFocus}
      role="menu"
      aria-label={t("label")}
      className="theme-menu notch fixed m-0 w-44 border border-line bg-raised p-1 text-ink shadow-overlay"
    >
      {themes.map((value) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={theme === value}
          tabIndex={-1}
          onClick={() => choose(value)}
          className="notch-sm flex h-10 w-full items-center gap-3 px-3 text-sm font-medium after:ms-auto after:size-2 hover:bg-cool-soft focus-visible:outline-offset-[-2px] aria-checked:text-cool aria-checked:after:bg-cool"
        >
          {icons[value]}
          <span>{t(value)}</span>
        </button>
      ))}
    </PopoverMenu>
  );
}

function focusChosen({ currentTarget: menu, newState }: ToggleEvent<HTMLDivElement>) {
  if (newState === "open") menu.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
}

/** The popover handles Escape and returning the focus. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll("button")];
  const index = items.indexOf(document.activeElement as HTMLButtonElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme;
  return set === "dark" || set === "light" ? set : "system";
}

function applyTheme(theme: Theme) {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // If storage is refused (private windows), the theme lasts until the page is left.
  }
}
