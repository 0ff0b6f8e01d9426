import { pictureLoading } from "@/components/ui/picture-loading";
import { blurPlaceholder, middleSize } from "@/lib/shared/picture-loader";
import { pictureWidths } from "@/lib/shared/picture-widths";

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
  const common = {
    alt: "",
    className: "card-picture",
    "data-stock": stock,
    decoding: "async",
    loading: "lazy",
    ...pictureLoading(eager),
  } as const;
  // biome-ignore lint/performance/noImgElement: a page has two dozen, and next/image writes a style into each
  if (!picture) return <img {...common} alt="" src={stock} />;
  const blur = blurPlaceholder(picture.blurDataUrl);
  return (
    // biome-ignore lint/performance/noImgElement: as above
    <img
      {...common}
      alt=""
      sizes={sizes}
      srcSet={pictureWidths.map((width) => `${picture.src}/${width}.webp ${width}w`).join()}
      src={middleSize(picture)}
      style={blur === "empty" ? undefined : { backgroundImage: `url("${blur}")` }}
    />
  );
}
