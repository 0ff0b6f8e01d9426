"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { type Choice, useChoices } from "@/components/admin/search/use-choices";
import { Badge } from "@/components/ui/badge";
import { isComposing } from "@/components/ui/composing";
import { Dialog } from "@/components/ui/dialog";
import { focusOnOpening } from "@/components/ui/focus";
import { Input } from "@/components/ui/input";
import { shortcutKey } from "@/components/ui/shortcut-key";
import { searchMaxLength } from "@/lib/features/reviews/filters";
import { cn } from "@/lib/shared/cn";

type CommandPaletteProps = { isOpen: boolean; onOpenChange: (open: boolean) => void };

/** Searches everything in the panel: Ctrl + K, or the button in the header. */
export function CommandPalette({ isOpen, onOpenChange }: CommandPaletteProps) {
  const t = useTranslations("panelSearch.commandPalette");
  const open = useEffectEvent(() => onOpenChange(true));
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (shortcutKey(event) !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // Another dialog has priority.
      if (document.querySelector("dialog:modal")) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title={t("searchEverything")}>
      <Palette onChosen={() => onOpenChange(false)} />
    </Dialog>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox: the focus stays in the field. */
function Palette({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations("panelSearch.commandPalette");
  const router = useRouter();
  const id = useId();
  const [q, setQ] = useState("");
  const [index, setIndex] = useState(0);
  const { choices, note } = useChoices(q);
  const chosen = choices[Math.min(index, choices.length - 1)];

  const open = (choice: Choice | undefined) => {
    if (!choice) return;
    onChosen();
    router.push(choice.href);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (isComposing(event) || (!step && event.key !== "Enter")) return;
    event.preventDefault();
    if (step)
      setIndex((choices.indexOf(chosen as Choice) + step + choices.length) % Math.max(1, choices.length));
    else open(chosen);
  };
  const optionId = (choice: Choice) => `${id}-${choice.key}`;
  return (
    <>
      <Input
        ref={focusOnOpening}
        type="search"
        role="combobox"
        aria-label={t("nameEmailAddressNumber")}
        placeholder={t("nameEmailAddressNumber")}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={searchMaxLength}
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          setIndex(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-muted">
        {note}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t("found")} className="mt-1 grid gap-0.5">
        {choices.map((choice) => (
          <PaletteOption
            key={choice.key}
            id={optionId(choice)}
            choice={choice}
            isChosen={choice === chosen}
            onOpen={() => open(choice)}
          />
        ))}
      </div>
    </>
  );
}

type PaletteOptionProps = { id: string; choice: Choice; isChosen: boolean; onOpen: () => void };

function PaletteOption({ id, choice, isChosen, onOpen }: PaletteOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose it
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      ref={(element) => {
        if (isChosen) element?.scrollIntoView({ block: "nearest" });
      }}
      onClick={onOpen}
      className={cn(
        "notch-sm flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 border px-3 py-1.5 text-sm",
        isChosen ? "border-cool bg-cool-soft" : "border-transparent hover:bg-sunken",
      )}
    >
      <span className="w-32 shrink-0 text-xs text-ink-muted">{choice.group}</span>
      <bdi className="min-w-0 font-semibold wrap-anywhere">{choice.label}</bdi>
      {choice.detail ? (
        <bdi className="min-w-0 text-xs text-ink-muted wrap-anywhere">{choice.detail}</bdi>
      ) : null}
      {choice.badge ? <Badge className="ml-auto">{choice.badge}</Badge> : null}
    </div>
  );
}
