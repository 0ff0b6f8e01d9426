import type { CardGridLook, MarkupCard } from "@/components/listing/card-items";
import { CardList } from "@/components/listing/card-list";

type CardGridProps = { cards: Promise<MarkupCard[]>; look: CardGridLook };

/** A list of cards, each made into markup on the server. */
export async function CardGrid({ cards, look }: CardGridProps) {
  return <CardList cards={await cards} look={look} />;
}
