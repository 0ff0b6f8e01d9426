import type { ComponentProps } from "react";
import { middleSize, type PublicPicture } from "@/lib/shared/picture-loader";
import { pictureWidths } from "@/lib/shared/picture-widths";

export type StoredPictureProps = {
  picture: Pick<PublicPicture, "src" | "blurDataUrl"> | null;
  /** Shown where there is none. */
  stock: string;
  /** Words for those who do not see it; empty where the name stands beside it. */
  alt: string;
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string;
  /** In sight when the page opens: fetched before all others. */
  eager?: boolean;
  /** the stock picture again, where the list around it shows it in place of one that fails */
  "data-stock"?: string;
} & Pick<ComponentProps<"img">, "onError" | "ref">;

/**
 * A picture of ours, filling its positioned parent. Its tiny copy stays behind it: stored pictures are opaque. An element
 * as it is, for next/image is 13 kB of script on every page that shows one.
 */
export function StoredPicture({ picture, stock, alt, sizes, eager = false, ...props }: StoredPictureProps) {
  const common = {
    ...props,
    className: "card-picture",
    decoding: "async",
    loading: eager ? "eager" : "lazy",
    ...(eager ? { fetchPriority: "high" as const } : {}),
  } as const;
  // biome-ignore lint/performance/noImgElement: see above
  if (!picture) return <img {...common} alt={alt} src={stock} />;
  const isBlurred = picture.blurDataUrl.startsWith("data:image/");
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      {...common}
      alt={alt}
      sizes={sizes}
      srcSet={pictureWidths.map((width) => `${picture.src}/${width}.webp ${width}w`).join()}
      src={middleSize(picture)}
      style={isBlurred ? { backgroundImage: `url("${picture.blurDataUrl}")` } : undefined}
    />
  );
}

type CardPictureProps = Omit<ComponentProps<typeof StoredPicture>, "alt" | "onError" | "ref">;

/**
 * The picture of a card. The name stands beside it, so it has no words of its own; CardGrid takes care of one that
 * fails.
 */
export const CardPicture = (props: CardPictureProps) => (
  <StoredPicture {...props} alt="" data-stock={props.stock} />
);
