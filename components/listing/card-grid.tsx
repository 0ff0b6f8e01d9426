import { CardList } from "@/components/listing/card-list";

type CardGridProps<Item> = {
  items: Item[];
  className: string;
  /** The first that are drawn at once; those after them have `laterClassName`. */
  drawnAtOnce: number;
  laterClassName: string;
  /** A card as markup (kept-markup.ts). @param place from 0 */
  markupOf: (item: Item, place: number) => Promise<string>;
};

/** A list of cards, each made into markup on the server. */
export async function CardGrid<Item extends { id: number }>({
  items,
  className,
  drawnAtOnce,
  laterClassName,
  markupOf,
}: CardGridProps<Item>) {
  const cards = items.map(async (item, place) => ({
    key: item.id,
    className: place < drawnAtOnce ? undefined : laterClassName,
    markup: await markupOf(item, place),
  }));
  return <CardList className={className} cards={await Promise.all(cards)} />;
}
