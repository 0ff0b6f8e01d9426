import Image from "next/image";
import { pictureLoading } from "@/components/ui/picture-loading";
import { blurPlaceholder, type PublicPicture } from "@/lib/shared/picture-loader";

type GamePictureProps = {
  picture: PublicPicture | null;
  /** Words for those who do not see it; empty where the title stands beside it. */
  alt: string;
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string;
  /** In sight when the page opens. */
  eager?: boolean;
};

/** A game's picture, filling its positioned parent; without one of ours the stock picture. */
export function GamePicture({ picture, alt, sizes, eager = false }: GamePictureProps) {
  const loading = pictureLoading(eager);
  if (!picture)
    return <Image src="/stock/game.webp" alt={alt} fill unoptimized className="object-cover" {...loading} />;
  return (
    <Image
      src={picture.src}
      alt={alt}
      fill
      sizes={sizes}
      placeholder={blurPlaceholder(picture.blurDataUrl)}
      className="object-cover"
      {...loading}
    />
  );
}
