"use client";

import { EditFooter } from "@/components/admin/edit/edit-footer";
import { EditSheet, FormPart } from "@/components/admin/edit/edit-sheet";
import { PictureField } from "@/components/admin/edit/picture-field";
import { usePanelEdit } from "@/components/admin/edit/use-panel-edit";
import type { EditSheetProps } from "@/components/admin/list/review-dialogs";
import { streamerEdit } from "@/components/admin/streamers/streamer-edit-values";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { useMessageText } from "@/components/forms/message-text";
import { RowFields } from "@/components/forms/row-fields";
import { ScheduleField } from "@/components/streamers/schedule/schedule-field";
import { streamerFields } from "@/lib/features/streamers/fields";
import type { AdminStreamer } from "@/lib/features/streamers/types";

type StreamerEditFormProps = {
  streamer: AdminStreamer;
  onSaved: (streamer: AdminStreamer) => void;
  onCancel: () => void;
};

const asked = { table: streamerFields, form: "edit" } as const;

function LinesField({ name }: { name: "gamesPlayed" | "socialLinks" }) {
  const { label, edit } = streamerFields[name];
  const read = useMessageText();
  return <TextareaField name={name} label={read(label)} help={read(edit.help)} />;
}

export function StreamerEditForm({ streamer, onSaved, onCancel }: StreamerEditFormProps) {
  const read = useMessageText();
  const { form, base, draft, problem, takenOver, save, takeOver } = usePanelEdit(
    streamerEdit,
    streamer,
    onSaved,
  );
  const cancel = () => {
    draft.clear();
    onCancel();
  };
  return (
    <Form form={form} onSubmit={save} label={`Edit ${streamer.streamName}`}>
      <DraftNotice draft={draft} />
      <FormPart title="About">
        <RowFields {...asked} part="about" />
      </FormPart>
      <FormPart title="Platforms" columns>
        <RowFields {...asked} part="platforms" />
      </FormPart>
      <FormPart title="Banner">
        <PictureField
          name="bannerImageUrl"
          uploadLabel="Upload a banner"
          urlLabel="Banner URL"
          stored={base.bannerImageUrl ?? ""}
          storedSrc={base.bannerSrc}
          removable
        />
      </FormPart>
      <FormPart title="Avatar">
        <PictureField
          name="avatar"
          uploadLabel="Upload an avatar"
          urlLabel="Avatar URL"
          stored={base.avatar ?? ""}
          storedSrc={base.avatarSrc}
          removable
        />
      </FormPart>
      <FormPart title="Stream">
        <RowFields
          {...asked}
          part="stream"
          own={{ gamesPlayed: <LinesField name="gamesPlayed" />, slots: <ScheduleField />, dates: null }}
        />
      </FormPart>
      <FormPart title="Contact and profiles" columns>
        <RowFields {...asked} part="contact" own={{ socialLinks: <LinesField name="socialLinks" /> }} />
      </FormPart>
      <FormPart title="On the site">
        <SwitchField
          name="featured"
          label={read(streamerFields.featured.label)}
          help={streamer.featureRequested ? "The submitter asked to be featured." : undefined}
        />
      </FormPart>
      <EditFooter
        submitLabel={streamerEdit.submitLabel}
        failureTitle={streamerEdit.failureTitle}
        problem={problem}
        takenOver={takenOver}
        onTakeOver={takeOver}
        onCancel={cancel}
      />
    </Form>
  );
}

export default function StreamerEditSheet({
  row: streamer,
  onSaved,
  onClosed,
}: EditSheetProps<AdminStreamer>) {
  return (
    <EditSheet
      title="Edit streamer"
      name={streamer.streamName}
      spamReasons={streamer.spamReasons}
      onClosed={onClosed}
    >
      {(close) => (
        <StreamerEditForm
          streamer={streamer}
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
