import { useTranslations } from "next-intl";
import { CardSkeletons } from "@/components/list/card-skeletons";

/** Shared by cards and skeletons. */
export const postGridClasses = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5";

export const BlogSkeleton = () => {
  const t = useTranslations("blog.skeleton");
  return (
    <div aria-hidden="true" className="grid gap-4">
      <p className="text-ink-muted">{t("loading")}</p>
      <CardSkeletons
        amount={6}
        gridClasses={postGridClasses}
        pictureClass="aspect-video"
        paddingClass="p-4"
        lines={["h-5 w-1/3", "h-6 w-3/4", "h-14", "h-4 w-1/2"]}
      />
    </div>
  );
};
