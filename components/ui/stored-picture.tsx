import Image from "next/image";
import { pictureLoading } from "@/components/ui/picture-loading";
import { blurPlaceholder, type PublicPicture } from "@/lib/shared/picture-loader";

export type StoredPictureProps = {
  picture: PublicPicture | null;
  /** Shown where there is none. */
  stock: string;
  /** Words for those who do not see it; empty where the name stands beside it. */
  alt: string;
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string;
  /** In sight when the page opens. */
  eager?: boolean;
  onError?: () => void;
};

/** A picture of ours, filling its positioned parent. */
export function StoredPicture({ picture, stock, alt, sizes, eager = false, onError }: StoredPictureProps) {
  const common = { alt, fill: true, className: "object-cover", ...pictureLoading(eager) };
  if (!picture) return <Image src={stock} unoptimized {...common} />;
  return (
    <Image
      src={picture.src}
      sizes={sizes}
      placeholder={blurPlaceholder(picture.blurDataUrl)}
      onError={onError}
      {...common}
    />
  );
}
