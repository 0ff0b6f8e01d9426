import { StoredPicture } from "@/components/ui/stored-picture";
import { cn } from "@/lib/shared/cn";
import type { PublicPicture } from "@/lib/shared/picture-loader";

type PictureProps = {
  picture: PublicPicture | null;
  /** shown without a picture */
  stock: string;
  /** `sizes` attribute */
  sizes: string;
  className?: string;
};

/** Decorative: the text next to it describes the picture. */
export function Picture({ picture, stock, sizes, className }: PictureProps) {
  return (
    <span className={cn("relative block overflow-hidden bg-raised", className)}>
      <StoredPicture picture={picture} stock={stock} alt="" sizes={sizes} />
    </span>
  );
}
