"use client";

import { Newspaper, Plus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { IconAction } from "@/components/admin/list/icon-action";
import { ExportLink } from "@/components/admin/shell/export-link";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { ListHeading, ListTop } from "@/components/admin/shell/list-heading";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useStoredTimes } from "@/components/admin/shell/panel-context";
import { useRows } from "@/components/admin/shell/use-rows";
import { useMessageText } from "@/components/forms/message-text";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { notify } from "@/components/ui/toast";
import { categoryName } from "@/lib/features/blog/labels/policy";
import type { ListedPost } from "@/lib/features/blog/written/types";
import { afterTrash } from "@/lib/features/trash/constants";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { formatDate, formatDateTime } from "@/lib/shared/format";
import { stateNames } from "./post-fields";

export function PostList({ loaded }: { loaded: ListedPost[] }) {
  const t = useTranslations("panelPosts.list");
  const read = useMessageText();
  const { rows, remove } = useRows(loaded);
  const [doomed, setDoomed] = useState<ListedPost | null>(null);
  const { trashDays } = useStoredTimes();
  const showFailedCall = useFailedCall();
  const heading = useRef<HTMLHeadingElement>(null);

  const deletePost = async ({ id, title }: ListedPost) => {
    setDoomed(null);
    try {
      await panelCall("DELETE", adminApiPaths.post(id));
      remove(id);
      heading.current?.focus({ preventScroll: true });
      notify({ title: t("deleted"), description: title });
    } catch (error) {
      showFailedCall(error, { title: t("deleteFailed"), done: t("deleteDone"), name: title });
    }
  };

  return (
    <section aria-labelledby="posts-heading">
      <ListTop>
        <ListHeading
          id="posts-heading"
          ref={heading}
          tabIndex={-1}
          className="outline-none"
          count={t("count", { count: rows.length })}
        >
          {t("title")}
        </ListHeading>
        <div className="flex flex-wrap gap-2">
          <ExportLink href={adminApiPaths.postsExport} label={t("export")} />
          <PageLink href={adminPaths.newPost} className={buttonVariants({ size: "sm" })}>
            <Plus aria-hidden="true" />
            <span>{t("add")}</span>
          </PageLink>
        </div>
      </ListTop>
      <p className="mb-4 max-w-prose text-sm text-ink-muted">{t("help")}</p>
      {rows.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Newspaper aria-hidden="true" />}
          title={t("empty.title")}
          description={t("empty.text")}
        />
      ) : (
        <ul aria-labelledby="posts-heading" className="notch-lg border border-line bg-surface">
          {rows.map((row) => (
            <PostRow key={row.id} row={row} onDelete={() => setDoomed(row)} />
          ))}
        </ul>
      )}
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={t("deleteTitle", { title: doomed?.title ?? "" })}
        description={`${t("deleteHelp")} ${read(afterTrash(trashDays))}`}
        confirmLabel={t("deleteConfirm")}
        destructive
        onConfirm={() => doomed && void deletePost(doomed)}
      />
    </section>
  );
}

function PostRow({ row, onDelete }: { row: ListedPost; onDelete: () => void }) {
  const t = useTranslations("panelPosts.list");
  const read = useMessageText();
  const language = useLocale();
  const { id, title, category, state, publishAt, publishedAt, updatedAt, updatedBy, createdBy } = row;
  const facts = t("facts", {
    category: read(categoryName(category)),
    name: updatedBy ?? createdBy,
    at: formatDateTime(updatedAt, language),
  });
  return (
    <li
      aria-labelledby={`post-${id}`}
      className="flex items-start gap-x-4 border-t border-line p-3 first:border-t-0"
    >
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-2">
          <h3 id={`post-${id}`} className="min-w-0 text-lg leading-tight wrap-anywhere">
            <PageLink href={adminPaths.post(id)} className="underline-offset-4 hover:underline">
              {title}
            </PageLink>
          </h3>
          <Badge variant={state === "published" ? "mode" : "neutral"}>{read(stateNames[state])}</Badge>
          {row.featured ? <Badge>{t("featured")}</Badge> : null}
          {row.isHidden ? <Badge>{t("hidden")}</Badge> : null}
        </div>
        <p className="mt-1 text-xs text-ink-muted tabular-nums">
          {state === "scheduled" && publishAt ? (
            <span>{`${t("due", { at: formatDateTime(publishAt, language) })} · `}</span>
          ) : null}
          {state === "published" && publishedAt ? (
            <span>{`${t("since", { date: formatDate(publishedAt, language) })} · `}</span>
          ) : null}
          <span>{facts}</span>
        </p>
      </div>
      <IconAction
        tip={t("delete")}
        label={t("deleteNamed", { title })}
        className="text-ink-muted enabled:hover:text-bad"
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" />
      </IconAction>
    </li>
  );
}
