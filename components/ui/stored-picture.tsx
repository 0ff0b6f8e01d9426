import type { ComponentProps } from "react";
import { middleSize, type PublicPicture } from "@/lib/shared/picture-loader";
import { pictureWidths } from "@/lib/shared/picture-widths";

export type StoredPictureProps = {
  picture: Pick<PublicPicture, "src" | "blurDataUrl"> | null;
  /** shown without a picture */
  stock: string;
  /** empty if the name is next to it */
  alt: string;
  /** `sizes` attribute */
  sizes: string;
  /** loads immediately, before other pictures */
  eager?: boolean;
  /** the stock picture that replaces a failed one */
  "data-stock"?: string;
} & Pick<ComponentProps<"img">, "onError" | "ref">;

/**
 * Fills its positioned parent over a tiny, blurred copy. A plain element: next/image would add 13 kB of script to
 * every page.
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

/** No alt text, since the name is next to it; CardGrid replaces failed pictures. */
export const CardPicture = (props: CardPictureProps) => (
  <StoredPicture {...props} alt="" data-stock={props.stock} />
);
