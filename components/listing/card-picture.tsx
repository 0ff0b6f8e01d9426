import { getImageProps } from "next/image";
import { pictureLoading } from "@/components/ui/picture-loading";
import { blurPlaceholder } from "@/lib/shared/picture-loader";

type CardPictureProps = {
  picture: { src: string; blurDataUrl: string } | null;
  /** Shown where there is none, and in place of one that fails. */
  stock: string;
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string;
  /** In sight when the page opens. */
  eager: boolean;
};

/** The picture of a card, filling its positioned parent. The name stands beside it, so it has no words of its own. */
export function CardPicture({ picture, stock, sizes, eager }: CardPictureProps) {
  const { props } = getImageProps({
    ...(picture
      ? { src: picture.src, sizes, placeholder: blurPlaceholder(picture.blurDataUrl) }
      : { src: stock, unoptimized: true }),
    alt: "",
    fill: true,
    className: "object-cover",
    ...pictureLoading(eager),
  });
  // biome-ignore lint/performance/noImgElement: with everything that next/image would give it
  return <img {...props} alt="" data-stock={stock} />;
}
