"use client";

import { RotateCw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";
import type { Overview } from "@/lib/features/overview/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { cn } from "@/lib/shared/cn";
import { formatDate, formatDateTime } from "@/lib/shared/format";
import { message } from "@/lib/shared/message";

/** `failure` is a sentence for the team. */
type Answer = { posts: number; skipped: number; failure: string | null };

export function BlogTile({ blog: { posts, readAt, failure } }: { blog: Overview["blog"] }) {
  const t = useTranslations("panelOverview.blogTile");
  const language = useLocale();
  const reread = useReread();
  const [isReading, setReading] = useState(false);

  const read = async () => {
    setReading(true);
    try {
      notify(noticeOf(await panelCall<Answer>("POST", adminApiPaths.blogRefresh)));
      void reread();
    } catch (error) {
      showFailure(t("failedRefreshBlog"), error);
    } finally {
      setReading(false);
    }
  };

  return (
    <li className="notch flex min-w-0 items-start gap-1 border border-line bg-surface py-2 pe-1.5 ps-3">
      <div className="min-w-0 grow">
        <span className="block text-xs text-ink-muted">{t("blog")}</span>
        <span className="block font-display text-lg leading-tight font-semibold tabular-nums">
          {t("posts", { count: posts })}
        </span>
        <span
          title={failure ?? (readAt ? formatDateTime(readAt, language) : undefined)}
          className={cn("block text-xs tabular-nums", failure ? "text-bad" : "text-ink-muted")}
        >
          {failure
            ? t("lastRefreshFailed")
            : readAt
              ? t("refreshed", { readAt: formatDate(readAt, language) })
              : t("notRefreshedYet")}
        </span>
      </div>
      <Tooltip content={t("refreshBlog")}>
        <Button
          variant="ghost"
          size="icon-sm"
          className="self-center"
          loading={isReading}
          aria-label={t("refreshBlog")}
          onClick={() => void read()}
        >
          {isReading ? null : <RotateCw aria-hidden="true" />}
        </Button>
      </Tooltip>
    </li>
  );
}

function noticeOf({ posts, skipped, failure }: Answer): Parameters<typeof notify>[0] {
  if (failure)
    return {
      title: message("panelOverview.blogNotice.failed"),
      description: message("panelOverview.blogNotice.reason", { reason: { message: failure } }),
      destructive: true,
    };
  return {
    title: message("panelOverview.blogNotice.refreshed"),
    description:
      skipped > 0
        ? message("panelOverview.blogNotice.publishedAndSkipped", { posts, skipped })
        : message("panelOverview.blogNotice.published", { posts }),
  };
}
