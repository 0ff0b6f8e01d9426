"use client";

import { plainEdits } from "@/components/admin/community/video-nouns";
import { EditFooter } from "@/components/admin/edit/edit-footer";
import { EditSheet, FormPart } from "@/components/admin/edit/edit-sheet";
import { PictureField } from "@/components/admin/edit/picture-field";
import { usePanelEdit } from "@/components/admin/edit/use-panel-edit";
import type { EditSheetProps } from "@/components/admin/list/review-dialogs";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { videoLimits } from "@/lib/features/videos/constants";
import type { AdminPlain } from "@/lib/features/videos/types";
import { type PlainKind, plainColumns } from "@/lib/shared/reviewed-kinds";

type PlainEditProps = EditSheetProps<AdminPlain> & { kind: PlainKind };

/** The edit form of a row of a plain kind over the list. */
export function PlainEditSheet(props: PlainEditProps) {
  const { kind, row, onSaved, onClosed } = props;
  return (
    <EditSheet
      title={`Edit ${plainEdits[kind].noun.one}`}
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
  const definition = plainEdits[kind];
  const { form, base, draft, problem, takenOver, save, takeOver } = usePanelEdit(definition, row, onSaved);
  const { submitLabel, failureTitle } = definition;
  const { maker, link } = plainColumns[kind];
  return (
    <Form form={form} onSubmit={save} label={`Edit ${row.title}`}>
      <DraftNotice draft={draft} />
      <FormPart title="About">
        <TextField name="title" label="Title" required maxLength={videoLimits.name} />
        <TextField name={maker.column} label={maker.label} required maxLength={videoLimits.name} />
        <TextareaField name="description" label="Description" required maxLength={videoLimits.description} />
        <TextField name={link.column} label={link.label} type="url" inputMode="url" placeholder="https://" />
      </FormPart>
      <FormPart title="Picture">
        <PictureField name="thumbnailUrl" stored={base.thumbnailUrl} storedSrc={base.pictureSrc} />
      </FormPart>
      <FormPart title="On the site">
        <SwitchField
          name="featured"
          label="Featured"
          help={row.featureRequested ? "The submitter asked to be featured." : undefined}
        />
      </FormPart>
      <EditFooter
        submitLabel={submitLabel}
        failureTitle={failureTitle}
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
