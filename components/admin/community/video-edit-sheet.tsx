"use client";

import type { FieldValues } from "react-hook-form";
import { clipEdit, streamEdit } from "@/components/admin/community/video-nouns";
import { EditFooter } from "@/components/admin/edit/edit-footer";
import { EditSheet, FormPart } from "@/components/admin/edit/edit-sheet";
import { PictureField } from "@/components/admin/edit/picture-field";
import { type EditDefinition, type EditedRow, usePanelEdit } from "@/components/admin/edit/use-panel-edit";
import type { EditSheetProps } from "@/components/admin/list/review-dialogs";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { videoLimits } from "@/lib/features/videos/constants";
import type { AdminClip, AdminStream } from "@/lib/features/videos/types";

export const StreamEditSheet = (props: EditSheetProps<AdminStream>) => (
  <VideoEditSheet {...props} definition={streamEdit} who="streamer" url="streamUrl" />
);

export const ClipEditSheet = (props: EditSheetProps<AdminClip>) => (
  <VideoEditSheet {...props} definition={clipEdit} who="creator" url="clipUrl" />
);

type Video = EditedRow & {
  title: string;
  thumbnailUrl: string;
  pictureSrc: string | null;
  featureRequested: boolean;
  spamReasons: string[];
};

type VideoEditProps<Row, Input extends FieldValues, Output> = EditSheetProps<Row> & {
  definition: EditDefinition<Row, Input, Output>;
  /** the fields with the person's name and the video's URL */
  who: keyof Input & string;
  url: keyof Input & string;
};

function VideoEditSheet<Row extends Video, Input extends FieldValues, Output>(
  props: VideoEditProps<Row, Input, Output>,
) {
  const { row, onSaved, onClosed, definition } = props;
  return (
    <EditSheet
      title={`Edit ${definition.noun.one}`}
      name={row.title}
      spamReasons={row.spamReasons}
      onClosed={onClosed}
    >
      {(close) => (
        <VideoEditForm
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

function VideoEditForm<Row extends Video, Input extends FieldValues, Output>({
  row,
  definition,
  who,
  url,
  onSaved,
  onCancel,
}: VideoEditProps<Row, Input, Output> & { onCancel: () => void }) {
  const { form, base, draft, problem, takenOver, save, takeOver } = usePanelEdit(definition, row, onSaved);
  const { labels, submitLabel, failureTitle } = definition;
  return (
    <Form form={form} onSubmit={save} label={`Edit ${row.title}`}>
      <DraftNotice draft={draft} />
      <FormPart title="About">
        <TextField name="title" label="Title" required maxLength={videoLimits.name} />
        <TextField name={who} label={labels[who]} required maxLength={videoLimits.name} />
        <TextareaField name="description" label="Description" required maxLength={videoLimits.description} />
        <TextField name={url} label={labels[url]} type="url" inputMode="url" placeholder="https://" />
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
