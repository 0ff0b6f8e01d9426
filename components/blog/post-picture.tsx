import Image from "next/image";
import { pictureLoading } from "@/components/ui/picture-loading";
import { blurPlaceholder, type PublicPicture } from "@/lib/shared/picture-loader";

type PostPictureProps = {
  picture: PublicPicture | null;
  /** Words for those who do not see it; empty where the title stands beside it. */
  alt: string;
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string;
  /** In sight when the page opens. */
  eager?: boolean;
};

/** A post's picture, filling its positioned parent; without one of ours the stock picture. */
export function PostPicture({ picture, alt, sizes, eager = false }: PostPictureProps) {
  const loading = pictureLoading(eager);
  if (!picture)
    return <Image src="/stock/post.webp" alt="" fill unoptimized className="object-cover" {...loading} />;
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
