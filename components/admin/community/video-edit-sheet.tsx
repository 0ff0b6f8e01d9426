"use client";

import { useTranslations } from "next-intl";
import { plainEdits } from "@/components/admin/community/video-nouns";
import { EditFooter } from "@/components/admin/edit/edit-footer";
import { EditSheet, FormPart } from "@/components/admin/edit/edit-sheet";
import { isNewRow } from "@/components/admin/edit/new-row";
import { PictureField } from "@/components/admin/edit/picture-field";
import { usePanelEdit } from "@/components/admin/edit/use-panel-edit";
import type { EditSheetProps } from "@/components/admin/list/review-dialogs";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { videoLimits } from "@/lib/features/videos/constants";
import type { AdminPlain } from "@/lib/features/videos/types";
import { type PlainKind, plainColumns } from "@/lib/shared/reviewed-kinds";

type PlainEditProps = EditSheetProps<AdminPlain> & { kind: PlainKind };

/** The edit form of a row of a plain kind over the list. */
export function PlainEditSheet(props: PlainEditProps) {
  const t = useTranslations("panelCommunity");
  const { kind, row, onSaved, onClosed } = props;
  return (
    <EditSheet
      adds={isNewRow(row) && kind}
      title={t(`kinds.${kind}.edit`)}
      name={row.title}
      spamReasons={row.spamReasons}
      onClosed={onClosed}
    >
      {(close) => (
        <PlainEditForm
          {...props}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
          onCancel={close}
        />
      )}
    </EditSheet>
  );
}

function PlainEditForm({ kind, row, onSaved, onCancel }: PlainEditProps & { onCancel: () => void }) {
  const t = useTranslations("panelCommunity");
  const addTitle = useTranslations("panelEdit.adding");
  const read = useMessageText();
  const definition = plainEdits[kind];
  const { form, base, draft, adding, problem, takenOver, save, takeOver } = usePanelEdit(
    definition,
    row,
    onSaved,
  );
  const { submitLabel, failureTitle } = definition;
  const { maker, link } = plainColumns[kind];
  return (
    <Form
      form={form}
      onSubmit={save}
      label={adding ? addTitle("title", { kind }) : t("edit.label", { title: row.title })}
    >
      <DraftNotice draft={draft} />
      <FormPart title={t("edit.about")}>
        <TextField name="title" label={t("fields.title")} required maxLength={videoLimits.name} />
        <TextField
          name={maker.column}
          label={t(`kinds.${kind}.maker`)}
          required
          maxLength={videoLimits.name}
        />
        <TextareaField
          name="description"
          label={t("fields.description")}
          required
          maxLength={videoLimits.description}
        />
        <TextField
          name={link.column}
          label={t(`kinds.${kind}.link`)}
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      </FormPart>
      <FormPart title={t("fields.picture")}>
        <PictureField name="thumbnailUrl" stored={base.thumbnailUrl} storedSrc={base.pictureSrc} />
      </FormPart>
      <FormPart title={t("edit.site")}>
        <SwitchField
          name="featured"
          label={t("fields.featured")}
          help={row.featureRequested ? t("edit.featureRequested") : undefined}
        />
      </FormPart>
      <EditFooter
        submitLabel={read(submitLabel)}
        failureTitle={read(failureTitle)}
        adding={adding}
        problem={problem}
        takenOver={takenOver}
        onTakeOver={takeOver}
        onCancel={() => {
          draft.clear();
          onCancel();
        }}
      />
    </Form>
  );
}
