"use client";

import { Children, type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";

export type CardGridLook = {
  className: string;
  /** Rendered immediately; later cards have `laterClassName`. */
  drawnAtOnce: number;
  laterClassName: string;
};

/** Removes placeholders of loaded pictures. */
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
      {Children.map(children, (card, index) => (
        <li className={index < look.drawnAtOnce ? undefined : look.laterClassName}>{card}</li>
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

/** Replaces a failed picture by the stock picture, if the card names one. */
function showStock(picture: HTMLImageElement) {
  const { stock } = picture.dataset;
  dropPlaceholder(picture);
  if (!stock || picture.getAttribute("src") === stock) return;
  picture.srcset = "";
  picture.src = stock;
}
