"use client";

import { type SyntheticEvent, useEffect, useRef } from "react";
import { type CardGridLook, CardItems, type MarkupCard } from "@/components/listing/card-items";
import { useFinishedLinks } from "@/components/listing/use-finished-links";
import { PendingLine } from "@/components/ui/pending-line";

type CardListProps = { cards: MarkupCard[]; look: CardGridLook };

/** Cards that came as finished markup; their pictures lose their placeholder as next/image's do. */
export function CardList({ cards, look }: CardListProps) {
  const { events, isPending } = useFinishedLinks();
  const list = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards bring new pictures
  useEffect(() => {
    for (const picture of list.current?.querySelectorAll("img") ?? [])
      if (picture.complete) (picture.naturalWidth ? dropPlaceholder : showStock)(picture);
  }, [cards]);

  return (
    <>
      <ul
        ref={list}
        className={look.className}
        {...events}
        onLoadCapture={onPicture(dropPlaceholder)}
        onErrorCapture={onPicture(showStock)}
      >
        <CardItems cards={cards} look={look} />
      </ul>
      <PendingLine isPending={isPending} />
    </>
  );
}

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
