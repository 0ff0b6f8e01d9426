import type { ComponentProps } from "react";
import { StoredPicture } from "@/components/ui/stored-picture";

type CardPictureProps = Omit<ComponentProps<typeof StoredPicture>, "alt" | "onError" | "ref">;

/** The picture of a card. The name stands beside it, so it has no words of its own; CardGrid takes care of one that fails. */
export const CardPicture = (props: CardPictureProps) => (
  <StoredPicture {...props} alt="" data-stock={props.stock} />
);
