"use client";

import { EditFooter } from "@/components/admin/edit/edit-footer";
import { EditSheet } from "@/components/admin/edit/edit-sheet";
import { PictureField } from "@/components/admin/edit/picture-field";
import { usePanelEdit } from "@/components/admin/edit/use-panel-edit";
import { FormPart } from "@/components/admin/form-part";
import type { EditSheetProps } from "@/components/admin/list/review-list";
import { streamerEdit } from "@/components/admin/streamers/streamer-edit-values";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { streamerLimits as limits } from "@/lib/features/streamers/constants";
import type { AdminStreamer } from "@/lib/features/streamers/types";

type StreamerEditFormProps = {
  streamer: AdminStreamer;
  onSaved: (streamer: AdminStreamer) => void;
  onCancel: () => void;
};

/** The fields of a streamer. */
function StreamerEditForm({ streamer, onSaved, onCancel }: StreamerEditFormProps) {
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
        <TextField name="streamName" label="Stream name" required maxLength={limits.streamName} />
        <TextareaField name="description" label="Description" required maxLength={limits.description} />
      </FormPart>
      <FormPart title="Platforms" columns>
        <TextField name="twitchHandle" label="Twitch handle" maxLength={limits.handle} />
        <TextField name="youtubeHandle" label="YouTube URL" placeholder="https://youtube.com/@" />
        <TextField name="kickHandle" label="Kick handle" maxLength={limits.handle} />
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
        <TextareaField name="gamesPlayed" label="Games played" help="One game a line." />
        <TextField name="schedule" label="Schedule" maxLength={limits.schedule} />
      </FormPart>
      <FormPart title="Contact and profiles" columns>
        <TextField name="contactEmail" label="Contact email" type="email" />
        <TextField name="twitterUrl" label="Twitter/X URL" placeholder="https://x.com/" />
        <TextField name="discordUrl" label="Discord invite" placeholder="https://discord.gg/" />
        <TextField name="discordUsername" label="Discord username" />
        <TextareaField name="socialLinks" label="Other profiles" help="One address a line." />
      </FormPart>
      <FormPart title="On the site">
        <SwitchField
          name="featured"
          label="Featured"
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

/** The edit form over the list. */
export default function StreamerEditSheet({
  row: streamer,
  onSaved,
  onClosed,
}: EditSheetProps<AdminStreamer>) {
  return (
    <EditSheet title="Edit streamer" name={streamer.streamName} onClosed={onClosed}>
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
