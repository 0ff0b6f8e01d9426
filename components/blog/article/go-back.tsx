"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import { useLocalPath } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

/** Whether the previous page was on this site. */
function cameFromThisSite(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  const isSameDocument = loaded !== undefined && new URL(loaded.name).pathname !== location.pathname;
  return isSameDocument || document.referrer.startsWith(`${location.origin}/`);
}

/** Goes back within the site; to the blog for visitors from elsewhere or without JavaScript. */
export function GoBack() {
  const t = useTranslations("blog.goBack");
  const router = useRouter();
  const blog = useLocalPath()(paths.blog);
  const goBack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cameFromThisSite()) router.back();
    else router.push(blog);
  };
  return (
    <form action={blog} method="get" onSubmit={goBack}>
      <button type="submit" className={buttonVariants()}>
        {t("label")}
      </button>
    </form>
  );
}
