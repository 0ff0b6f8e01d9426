"use client";

import { useRouter } from "next/navigation";
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useTransition,
} from "react";
import { ownLinkAround, ownLinkOf } from "@/components/listing/list-link";
import { keepScroll } from "@/components/ui/keep-scroll";
import { PendingLine } from "@/components/ui/pending-line";

type CardListProps = {
  className: string;
  cards: {
    key: number;
    className?: string;
    /** Of our own making (kept-markup.ts). */
    markup: string;
  }[];
};

/**
 * Cards that came as finished markup. Their links move within the site as PageLink does, and are loaded ahead on
 * pointing or focusing; their pictures lose their placeholder as next/image's do.
 */
export function CardList({ className, cards }: CardListProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const list = useRef<HTMLUListElement>(null);
  const pointedAt = useRef<HTMLAnchorElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards bring new pictures
  useEffect(() => {
    for (const picture of list.current?.querySelectorAll("img") ?? [])
      if (picture.complete) (picture.naturalWidth ? dropPlaceholder : showStock)(picture);
  }, [cards]);

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

  // The same elements each time: markup that is rendered again is written anew, and the pressed link with it.
  const items = useMemo(
    () =>
      cards.map(({ key, className, markup }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server, which escapes it
        <li key={key} className={className} dangerouslySetInnerHTML={{ __html: markup }} />
      )),
    [cards],
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: its links are what is pressed, and Enter on a link is a click */}
      <ul
        ref={list}
        className={className}
        onPointerOver={loadAhead}
        onFocus={loadAhead}
        onClick={follow}
        onLoadCapture={onPicture(dropPlaceholder)}
        onErrorCapture={onPicture(showStock)}
      >
        {items}
      </ul>
      <PendingLine isPending={isPending} />
    </>
  );
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

const onPicture = (work: (picture: HTMLImageElement) => void) => (event: SyntheticEvent) => {
  if (event.target instanceof HTMLImageElement) work(event.target);
};

function dropPlaceholder(picture: HTMLImageElement) {
  picture.style.backgroundImage = "";
}

/** The stock picture in place of one that fails, where the card names one. */
function showStock(picture: HTMLImageElement) {
  const { stock } = picture.dataset;
  dropPlaceholder(picture);
  if (!stock || picture.getAttribute("src") === stock) return;
  picture.srcset = "";
  picture.src = stock;
}
