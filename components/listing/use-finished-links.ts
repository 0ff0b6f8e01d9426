"use client";

import { useRouter } from "next/navigation";
import { type FocusEvent, type MouseEvent, type PointerEvent, useRef, useTransition } from "react";
import { ownLinkAround, ownLinkOf } from "@/components/listing/list-link";
import { keepScroll } from "@/components/ui/keep-scroll";

/**
 * Links that came as finished markup move within the site as PageLink does, and are loaded ahead on pointing or focusing.
 * @returns `events` for the element around them; whether a page is on its way
 */
export function useFinishedLinks() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const pointedAt = useRef<HTMLAnchorElement>(null);

  const loadAhead = (event: PointerEvent | FocusEvent) => {
    const link = ownLinkAround(event.target);
    if (link && link !== pointedAt.current) router.prefetch(addressOf(link));
    pointedAt.current = link;
  };

  const follow = (event: MouseEvent) => {
    const link = ownLinkOf(event);
    if (!link) return;
    event.preventDefault();
    keepScroll(false);
    startTransition(() => router.push(addressOf(link)));
  };

  return { events: { onPointerOver: loadAhead, onFocus: loadAhead, onClick: follow }, isPending };
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;
