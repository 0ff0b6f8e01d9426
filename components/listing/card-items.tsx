import { memo } from "react";

/** A card as finished markup. */
export type MarkupCard = {
  key: number;
  /** Of our own making (kept-markup.ts). */
  markup: string;
};

/** How a list's cards are laid out and drawn. */
export type CardGridLook = {
  className: string;
  /** The first that are drawn at once; those after them have `laterClassName`. */
  drawnAtOnce: number;
  laterClassName: string;
};

type CardItemsProps = { cards: MarkupCard[]; look: CardGridLook };

/** The same elements each time: markup that is rendered again is written anew, and the pressed link with it. */
export const CardItems = memo(function CardItems({ cards, look }: CardItemsProps) {
  return cards.map(({ key, markup }, place) => (
    <li
      key={key}
      className={place < look.drawnAtOnce ? undefined : look.laterClassName}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server, which escapes it
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  ));
});
