import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { DrawnIcon } from "@/components/ui/drawn-icon";

export type SearchBoxEvents = {
  input: RefObject<HTMLInputElement | null>;
  onInput: () => void;
  onBlur: () => void;
};

type SearchBoxProps = Partial<SearchBoxEvents> & {
  id: string;
  label: string;
  placeholder: string;
  /** the current search */
  q: string;
  maxLength: number;
};

/** Its button also submits without JavaScript. */
export function SearchBox({ id, label, placeholder, q, maxLength, input, onInput, onBlur }: SearchBoxProps) {
  const t = useTranslations("list.search");
  return (
    <search className="relative min-w-0 grow basis-36 xl:basis-56">
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={q}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        onInput={onInput}
        onBlur={onBlur}
        className="notch-sm h-11 w-full border border-line-strong bg-sunken pe-3 ps-11 text-base text-ink hover:border-ink-muted focus-visible:border-cool focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-cool"
      />
      <button
        type="submit"
        aria-label={t("submit")}
        className="absolute inset-y-0 start-0 grid w-11 place-items-center text-ink-muted hover:text-ink"
      >
        <DrawnIcon name="search" className="size-4.5" />
      </button>
    </search>
  );
}
