"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type RefObject, useId, useRef } from "react";
import { useListChoice } from "@/components/admin/list/use-list-choice";
import { FilterPills } from "@/components/admin/shell/list-filters";
import { SearchInput } from "@/components/admin/shell/search-input";
import { useMessageText } from "@/components/forms/message-text";
import { findInternalLink } from "@/components/list/list-link";
import { useListSearch } from "@/components/list/use-list-search";
import { isComposing } from "@/components/ui/composing";
import { Select } from "@/components/ui/select";

type Selection<Choice, Sort> = { q: string; choice: Choice | null; sort: Sort };

type ListToolsProps<Choice, Sort extends string> = {
  selection: Selection<Choice, Sort>;
  /** e.g. "Search games" */
  searchLabel: string;
  /** e.g. "Status" */
  choicesLabel: string;
  choices: readonly { value: Choice | null; label: string; count: number }[];
  /** may be messages */
  sorts: Record<Sort, string>;
  /** always leads to the first page */
  hrefOf: (selection: Selection<Choice, Sort>) => string;
};

/**
 * Search, filter and order of a list, stored in the URL. Each control keeps the latest choice of the others, even
 * while a response is pending.
 */
export function ListTools<Choice extends string, Sort extends string>(props: ListToolsProps<Choice, Sort>) {
  const t = useTranslations("panelList.listTools");
  const { selection, searchLabel, choicesLabel, choices, sorts, hrefOf } = props;
  const read = useMessageText();
  const sortId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { go, shown, isPending } = useListChoice(root, selection, hrefOf, () => stop());
  const { stop, typed, sent, ...typing } = useListSearch(input, shown.q, (q) => go({ ...shown, q }));

  const choose = (change: Partial<Selection<Choice, Sort>>, isStep = false) => {
    stop();
    sent.current = typed();
    go({ ...shown, ...change, q: sent.current }, isStep);
  };
  const pills = choices.map(({ value, ...choice }) => ({
    ...choice,
    href: hrefOf({ ...shown, choice: value }),
    isCurrent: shown.choice === value,
  }));
  const onClickCapture = (event: MouseEvent) => {
    const href = findInternalLink(event)?.getAttribute("href");
    const pressed = choices[pills.findIndex((pill) => pill.href === href)];
    if (!pressed) return;
    event.preventDefault();
    choose({ choice: pressed.value }, true);
  };
  return (
    <div
      ref={root}
      onClickCapture={onClickCapture}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3"
    >
      <SearchBox
        input={input}
        label={searchLabel}
        q={selection.q}
        isPending={isPending}
        onEnter={() => choose({})}
        {...typing}
      />
      <FilterPills label={choicesLabel} choices={pills} />
      <div className="ms-auto flex items-center gap-2 max-sm:w-full">
        <label htmlFor={sortId} className="sr-only">
          {t("order")}
        </label>
        <Select
          id={sortId}
          value={shown.sort}
          onChange={(event) => choose({ sort: event.target.value as Sort })}
          className="sm:w-48 [&_select]:h-9 [&_select]:text-sm"
        >
          {Object.entries<string>(sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {read(label)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

type SearchBoxProps = {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  q: string;
  isPending: boolean;
  onInput: () => void;
  onBlur: () => void;
  onEnter: () => void;
};

function SearchBox({ input, label, q, isPending, onInput, onBlur, onEnter }: SearchBoxProps) {
  return (
    <search className="relative w-full sm:w-64">
      <SearchInput
        ref={input}
        aria-label={label}
        placeholder={label}
        defaultValue={q}
        isPending={isPending}
        onInput={onInput}
        onBlur={onBlur}
        onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && onEnter()}
      />
    </search>
  );
}
