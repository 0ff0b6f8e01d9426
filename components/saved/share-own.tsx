"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Section } from "@/components/layout/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { CopyButton } from "@/components/ui/copy-button";
import { useLocalPath } from "@/components/ui/page-link";
import { savedHref } from "@/lib/features/saved/links";
import type { SavedIds } from "@/lib/features/saved/types";
import { paths } from "@/lib/shared/paths";

/** Rendered only in the browser, once the list is known. */
export function ShareOwn({ ids }: { ids: SavedIds }) {
  const t = useTranslations("saved.share");
  const path = savedHref(useLocalPath()(paths.saved), ids);
  const url = new URL(path, window.location.origin).href;
  // Closing the browser's sheet rejects as well.
  const share = () => void navigator.share({ title: t("name"), url }).catch(() => {});
  const classes = `${buttonVariants({ variant: "secondary", size: "sm" })} [&_svg]:size-4`;
  return (
    <Section title={t("title")} description={t("text")}>
      <div className="flex flex-wrap items-center gap-2">
        {typeof navigator.share === "function" ? (
          <button type="button" onClick={share} className={classes}>
            <Share2 aria-hidden="true" />
            <span>{t("share")}</span>
          </button>
        ) : null}
        <CopyButton kind="link" text={url} className={classes} />
        <a
          href={path}
          className="px-2 py-1.5 text-sm font-semibold underline underline-offset-4 hover:text-hot-text"
        >
          {t("open")}
        </a>
      </div>
    </Section>
  );
}
