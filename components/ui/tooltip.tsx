"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

const openDelayMs = 700;
const skipDelayMs = 300;
const gapPx = 8;

let lastClosedAt = Number.NEGATIVE_INFINITY;
/** A second tooltip replaces an open one without delay. */
let openBubble: HTMLElement | null = null;

type TooltipProps = {
  /** a few words, never the only source of information */
  content: ReactNode;
  /** should be reachable by keyboard */
  children: ReactNode;
  className?: string;
};

/** Shown in the top layer, so that nothing clips it; Escape hides it and the pointer may move onto it (WCAG 1.4.13). */
export function Tooltip({ content, children, className = "" }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useEffect(() => {
    anchor.current?.firstElementChild?.setAttribute("aria-describedby", id);
    const own = bubble.current;
    return () => {
      clearTimeout(timer.current);
      if (openBubble === own) openBubble = null;
    };
  }, [id]);

  const open = () => {
    clearTimeout(timer.current);
    const skip = openBubble !== null || performance.now() - lastClosedAt < skipDelayMs;
    timer.current = setTimeout(() => show(anchor.current, bubble.current), skip ? 0 : openDelayMs);
  };
  const close = (delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => hide(bubble.current), delayMs);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for its child, which is the interactive thing
    <span
      ref={anchor}
      className={`inline-flex ${className}`}
      onPointerEnter={(event) => event.pointerType !== "touch" && open()}
      onPointerLeave={() => close(100)}
      onPointerDown={() => close(0)}
      onFocus={(event) => event.target.matches(":focus-visible") && open()}
      onBlur={() => close(0)}
      onKeyDown={(event) => event.key === "Escape" && close(0)}
    >
      {children}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="notch-sm pointer-events-auto fixed inset-auto m-0 max-w-64 border border-line bg-raised px-2.5 py-1.5 text-xs font-medium text-ink shadow-lift"
      >
        {content}
      </span>
    </span>
  );
}

function show(anchor: HTMLElement | null, bubble: HTMLElement | null) {
  if (!anchor || !bubble || bubble.matches(":popover-open")) return;
  hide(openBubble);
  bubble.showPopover();
  openBubble = bubble;
  const target = anchor.getBoundingClientRect();
  const size = bubble.getBoundingClientRect();
  const left = target.left + target.width / 2 - size.width / 2;
  const above = target.top - size.height - gapPx;
  bubble.style.left = `${Math.max(gapPx, Math.min(left, window.innerWidth - size.width - gapPx))}px`;
  bubble.style.top = `${above > gapPx ? above : target.bottom + gapPx}px`;
}

function hide(bubble: HTMLElement | null) {
  if (!bubble?.matches(":popover-open")) return;
  bubble.hidePopover();
  if (openBubble === bubble) openBubble = null;
  lastClosedAt = performance.now();
}
