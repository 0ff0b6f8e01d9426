"use client";

import { Check, Monitor, Moon, Sun } from "lucide-react";
import { useRef, useState } from "react";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/shared/cn";
import { themeStorageKey } from "@/lib/shared/theme-script.mjs";

const themes = [
  { value: "system", label: "System", icon: Monitor },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "light", label: "Light", icon: Sun },
] as const;

type Theme = (typeof themes)[number]["value"];

/** Chooses between the system's theme, dark and light; remembered in the browser. */
export function ThemeSwitch() {
  const menu = useRef<HTMLDivElement>(null);
  const [theme, setTheme] = useState<Theme>("system");

  const choose = (next: Theme) => {
    applyTheme(next);
    setTheme(next);
    menu.current?.hidePopover();
  };

  return (
    <div className="needs-script">
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label="Theme"
        className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "text-ink-muted hover:text-ink")}
      >
        <Sun aria-hidden="true" className="theme-icon-light" />
        <Moon aria-hidden="true" className="theme-icon-dark" />
      </button>
      <div
        ref={menu}
        id="theme-menu"
        popover="auto"
        // The choice is read when the menu opens: before that the server and the browser may differ.
        onToggle={() => setTheme(currentTheme())}
        className="theme-menu notch fixed m-0 w-44 border border-line bg-raised p-1 text-ink shadow-overlay"
      >
        {themes.map(({ value, label, icon: Icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={theme === value}
            onClick={() => choose(value)}
            className="notch-sm flex h-10 w-full items-center gap-3 px-3 text-sm font-medium hover:bg-cool-soft aria-pressed:text-cool"
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
            {theme === value ? <Check aria-hidden="true" className="ml-auto size-4" /> : null}
          </button>
        ))}
      </div>
    </div>
  );
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
    // Storage may be refused (private windows): the theme then lasts as long as the page.
  }
}
