"use client";

import { MessageSquareQuote, Pencil, Plus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { TestimonialEditForm } from "@/components/admin/community/testimonial-edit-form";
import { TestimonialForm } from "@/components/admin/community/testimonial-form";
import { FeaturingButton } from "@/components/admin/featuring/featuring-button";
import { IconAction } from "@/components/admin/list/icon-action";
import { FeaturedBadge } from "@/components/admin/list/review-badges";
import { type FailedWords, useFailedCall } from "@/components/admin/shell/failed-calls";
import { ListHeading, ListTop } from "@/components/admin/shell/list-heading";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useStoredTimes } from "@/components/admin/shell/panel-context";
import { useRows } from "@/components/admin/shell/use-rows";
import { useMessageText } from "@/components/forms/message-text";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { notify } from "@/components/ui/toast";
import { highestRating } from "@/lib/features/testimonials/schema";
import type { AdminTestimonial } from "@/lib/features/testimonials/types";
import { afterTrash } from "@/lib/features/trash/constants";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDate } from "@/lib/shared/format";

/** null for a new testimonial */
type OpenedForm = { testimonial: AdminTestimonial | null };

export function TestimonialList({ loaded }: { loaded: AdminTestimonial[] }) {
  const t = useTranslations("panelTestimonials.list");
  const read = useMessageText();
  const updating = { title: t("updateFailed"), done: t("updateDone") };
  const deleting = { title: t("deleteFailed"), done: t("deleteDone") };
  const { rows, replace, prepend, remove } = useRows(loaded);
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  const [doomed, setDoomed] = useState<AdminTestimonial | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const { trashDays } = useStoredTimes();
  const idempotency = useIdempotencyKey(null);
  const showFailedCall = useFailedCall();
  const addButton = useRef<HTMLButtonElement>(null);

  const run = async ({ id }: AdminTestimonial, failure: FailedWords, call: () => Promise<void>) => {
    setBusyId(id);
    try {
      await call();
    } catch (error) {
      showFailedCall(error, failure);
    } finally {
      setBusyId(null);
    }
  };
  const feature = (row: AdminTestimonial) =>
    run(row, updating, async () => {
      const body = { ...row, featured: !row.featured };
      replace(await panelCall<AdminTestimonial>("PUT", adminApiPaths.testimonial(row.id), body));
    });
  const deleteRow = (row: AdminTestimonial) => {
    setDoomed(null);
    return run(row, deleting, async () => {
      await panelCall("DELETE", adminApiPaths.testimonial(row.id));
      remove(row.id);
      addButton.current?.focus({ preventScroll: true });
      notify({ title: t("deleted"), description: row.username });
    });
  };
  const saved = (form: OpenedForm, row: AdminTestimonial) => {
    if (form.testimonial) replace(row);
    else prepend(row);
    notify({
      title: form.testimonial ? t("updated") : t("added"),
      description: row.username,
    });
    // Another form may have been opened while this one was being saved.
    setOpened((current) => (current === form ? null : current));
  };

  return (
    <section aria-labelledby="testimonials-heading">
      <ListTop>
        <ListHeading id="testimonials-heading" count={t("count", { count: rows.length })}>
          {t("title")}
        </ListHeading>
        <Button ref={addButton} size="sm" onClick={() => setOpened({ testimonial: null })}>
          <Plus aria-hidden="true" />
          <span>{t("add")}</span>
        </Button>
      </ListTop>
      {rows.length === 0 ? (
        <EmptyState
          level={3}
          icon={<MessageSquareQuote aria-hidden="true" />}
          title={t("empty.title")}
          description={t("empty.text")}
        />
      ) : (
        <ul aria-labelledby="testimonials-heading" className="notch-lg border border-line bg-surface">
          {rows.map((row) => (
            <TestimonialRow
              key={row.id}
              row={row}
              isBusy={row.id === busyId}
              onFeature={() => void feature(row)}
              onEdit={() => setOpened({ testimonial: row })}
              onDelete={() => setDoomed(row)}
            />
          ))}
        </ul>
      )}
      {opened?.testimonial ? (
        <TestimonialEditForm
          testimonial={opened.testimonial}
          onSaved={(row) => saved(opened, row)}
          onClose={() => setOpened(null)}
        />
      ) : opened ? (
        <TestimonialForm
          idempotency={idempotency}
          onSaved={(row) => saved(opened, row)}
          onClose={() => setOpened(null)}
        />
      ) : null}
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={t("deleteTitle", { name: doomed?.username ?? "" })}
        description={`${doomed?.featured ? t("deleteFeatured") : t("deleteOther")} ${read(afterTrash(trashDays))}`}
        confirmLabel={t("deleteConfirm")}
        destructive
        onConfirm={() => doomed && void deleteRow(doomed)}
      />
    </section>
  );
}

type RowProps = {
  row: AdminTestimonial;
  isBusy: boolean;
  onFeature: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function TestimonialRow({ row, isBusy, onFeature, onEdit, onDelete }: RowProps) {
  const t = useTranslations("panelTestimonials.list");
  const language = useLocale();
  const facts = t("facts", {
    userType: row.userType,
    rating: row.rating,
    highest: highestRating,
    date: formatDate(row.createdAt, language),
  });
  return (
    <li
      aria-labelledby={`testimonial-${row.id}`}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line p-3 first:border-t-0"
    >
      <div className="min-w-0 grow basis-80">
        <div className="flex flex-wrap items-center gap-2">
          <h3 id={`testimonial-${row.id}`} translate="no" className="text-lg leading-tight wrap-anywhere">
            {row.username}
          </h3>
          <FeaturedBadge row={row} />
        </div>
        <p className="mt-1 text-xs text-ink-muted tabular-nums">{facts}</p>
        <p dir="auto" className="mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-line">
          {row.content}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Button size="sm" variant="secondary" loading={isBusy} onClick={onFeature}>
          <span>{row.featured ? t("unfeature") : t("feature")}</span>
          <span className="sr-only">{` ${row.username}`}</span>
        </Button>
        <FeaturingButton noun="testimonials" row={row} name={row.username} disabled={isBusy} />
        <IconAction tip={t("edit")} label={t("editNamed", { name: row.username })} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconAction>
        <IconAction
          tip={t("delete")}
          label={t("deleteNamed", { name: row.username })}
          className="text-ink-muted enabled:hover:text-bad"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" />
        </IconAction>
      </div>
    </li>
  );
}
