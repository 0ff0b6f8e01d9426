"use client";

import { Check } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";

type SuccessPanelProps = {
  title: string;
  children?: ReactNode;
  /** buttons and links */
  actions?: ReactNode;
  /** 1 if it replaces the whole page */
  level?: 1 | 2;
};

/** Replaces a sent form. Focused, so that it is read aloud. */
export function SuccessPanel({ title, children, actions, level = 2 }: SuccessPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  const Heading = `h${level}` as const;
  return (
    <div className="dot-grid dot-grid-rim ticks border border-line bg-surface px-6 py-12 text-center [--tick:var(--ok)] sm:px-12">
      <span className="notch mx-auto grid size-14 place-items-center bg-ok-soft text-ok">
        <Check aria-hidden="true" className="size-7" />
      </span>
      <Heading ref={heading} tabIndex={-1} className="mt-5 text-3xl outline-none">
        {title}
      </Heading>
      {children ? <div className="mx-auto mt-3 max-w-prose text-ink-muted">{children}</div> : null}
      {actions ? <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}

/**
 * Form, success screen, then a blank form again.
 * @returns `sent`: the submission on the success screen; `isAnother`: whether the blank form follows one
 */
export function useRounds<Sent>() {
  const [sent, setSent] = useState<Sent | null>(null);
  const [isAnother, setAnother] = useState(false);
  const again = () => {
    setAnother(true);
    setSent(null);
  };
  return { sent, setSent, isAnother, again };
}

/** Focuses a blank form after a sent one, but not the first of the visit. */
export function useFocusOfAnother(isAnother: boolean, focus: () => void): void {
  const take = useEffectEvent(focus);
  useEffect(() => {
    if (isAnother) take();
  }, [isAnother]);
}
