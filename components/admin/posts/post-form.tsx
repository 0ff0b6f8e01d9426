"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { EditFooter } from "@/components/admin/edit/edit-footer";
import { isNewRow } from "@/components/admin/edit/new-row";
import { type EditDefinition, usePanelEdit } from "@/components/admin/edit/use-panel-edit";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { DraftNotice } from "@/components/forms/draft-notice";
import { Form } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { ApiError } from "@/components/forms/post-json";
import { Button } from "@/components/ui/button";
import type { AdminPost } from "@/lib/features/blog/written/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";
import { PostFields, type PostValues, postFormSchema, postLabels, postValues } from "./post-fields";
import "@/components/blog/article/article.css";
import "@/components/blog/article/code.css";
import "@/components/blog/article/html.css";

const postEdit: EditDefinition<AdminPost, PostValues, unknown> = {
  noun: {
    kind: "post",
    rowPath: adminApiPaths.post,
    rowsPath: adminApiPaths.posts,
    nameOf: ({ title }) => title,
  },
  schema: postFormSchema,
  labels: postLabels,
  valuesOf: postValues,
  submitLabel: message("panelPosts.form.save"),
  failureTitle: message("panelPosts.form.failed"),
  pictures: ["image"],
};

type PostFormProps = { post: AdminPost; onSaved: (post: AdminPost) => void; onCancel: () => void };

export function PostForm({ post, onSaved, onCancel }: PostFormProps) {
  const t = useTranslations("panelPosts.form");
  const read = useMessageText();
  const { form, base, draft, problem, takenOver, save, takeOver } = usePanelEdit(postEdit, post, onSaved);
  const cancel = () => {
    draft.clear();
    onCancel();
  };
  return (
    <Form form={form} onSubmit={save} label={t("label")} className="max-w-4xl gap-6">
      <DraftNotice draft={draft} />
      <PostFields post={base} />
      <Preview />
      <div className="px-5 pb-5">
        <EditFooter
          submitLabel={read(postEdit.submitLabel)}
          failureTitle={isNewRow(post) ? t("failedAdd") : read(postEdit.failureTitle)}
          problem={problem}
          takenOver={takenOver}
          onTakeOver={takeOver}
          onCancel={cancel}
        />
      </div>
    </Form>
  );
}

/** The text as visitors would see it. The server has removed everything that could run. */
function Preview() {
  const t = useTranslations("panelPosts.form");
  const { getValues, setError, clearErrors } = useFormContext<PostValues>();
  const [html, setHtml] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pane: RefObject<HTMLElement | null> = useRef(null);
  const show = async () => {
    setBusy(true);
    try {
      const { title, text } = getValues();
      const preview = await panelCall<{ html: string }>("POST", adminApiPaths.postPreview, { title, text });
      clearErrors("text");
      flushSync(() => setHtml(preview.html));
      pane.current?.focus();
    } catch (error) {
      if (error instanceof ApiError && error.errors.text)
        setError("text", { message: error.errors.text }, { shouldFocus: true });
      else showFailure(t("failedPreview"), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button size="sm" variant="secondary" loading={isBusy} onClick={() => void show()}>
        {html === null ? t("preview") : t("previewAgain")}
      </Button>
      {html === null ? null : (
        <section
          ref={pane}
          tabIndex={-1}
          aria-label={t("previewPane")}
          className="mt-4 border-s-2 border-cool ps-4 outline-offset-4"
        >
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server (lib/features/blog/article) */}
          <div dir="auto" className="article" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      )}
    </div>
  );
}
