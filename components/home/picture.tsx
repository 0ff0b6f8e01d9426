import { StoredPicture } from "@/components/ui/stored-picture";
import { cn } from "@/lib/shared/cn";
import type { PublicPicture } from "@/lib/shared/picture-loader";

type PictureProps = {
  picture: PublicPicture | null;
  /** Shown where there is none. */
  stock: string;
  /** How wide it stands on the screen, as in the `sizes` attribute. */
  sizes: string;
  className?: string;
};

/** A picture that fills its frame; the words beside it say what it shows. */
export function Picture({ picture, stock, sizes, className }: PictureProps) {
  return (
    <span className={cn("relative block overflow-hidden bg-raised", className)}>
      <StoredPicture picture={picture} stock={stock} alt="" sizes={sizes} />
    </span>
  );
}
