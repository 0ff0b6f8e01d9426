"use client";

import { Children, type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";

/** How a list's cards are laid out and drawn. */
export type CardGridLook = {
  className: string;
  /** The first that are drawn at once; those after them have `laterClassName`. */
  drawnAtOnce: number;
  laterClassName: string;
};

/** Cards in a grid; their pictures lose their placeholder once they are there. */
export function CardGrid({ look, children }: { look: CardGridLook; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    for (const picture of list.current?.querySelectorAll("img") ?? [])
      if (picture.complete) (picture.naturalWidth ? dropPlaceholder : showStock)(picture);
  }, []);

  return (
    <ul
      ref={list}
      className={look.className}
      onLoadCapture={onPicture(dropPlaceholder)}
      onErrorCapture={onPicture(showStock)}
    >
      {Children.map(children, (card, place) => (
        <li className={place < look.drawnAtOnce ? undefined : look.laterClassName}>{card}</li>
      ))}
    </ul>
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
