"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
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
  const goBack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cameFromThisSite()) router.back();
    else router.push(paths.blog);
  };
  return (
    <form action={paths.blog} method="get" onSubmit={goBack}>
      <button type="submit" className={buttonVariants()}>
        {t("goBack")}
      </button>
    </form>
  );
}
