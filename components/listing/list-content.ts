import type { MarkupCard } from "@/components/listing/card-items";

/**
 * Everything that differs from one selection's page of a list to another's. A page gets it as one text, which our server
 * can put in the place of another's (docs/decisions/010).
 */
export type ListContent<Selection, Counts> = {
  selection: Selection;
  counts: Counts;
  total: number;
  /** How many there are and what narrows them, as markup. */
  chosen: string;
  cards: MarkupCard[];
  /** What stands below the cards, or in their place, as markup. */
  rest: string;
};

/** @param text as writeContent has written it, on our own server */
export const readContent = <Content>(text: string): Content => JSON.parse(text);

/** @returns JSON in parts: the cards are parts of their own, which come again in other contents */
export function writeContent({ cards, ...others }: ListContent<unknown, unknown>): string[] {
  const [first, ...later] = cards.map(writeCard);
  return [
    `${JSON.stringify(others).slice(0, -1)},"cards":[`,
    ...(first ? [first, ...later.flatMap((card) => [",", card])] : []),
    "]}",
  ];
}

/** The same text for the same card, as long as the card is kept (kept-markup.ts). */
const written = new WeakMap<MarkupCard, string>();

function writeCard(card: MarkupCard): string {
  const text = written.get(card) ?? JSON.stringify(card);
  written.set(card, text);
  return text;
}
