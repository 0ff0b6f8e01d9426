"use client";

import { useTranslations } from "next-intl";
import { EditFooter } from "@/components/admin/edit/edit-footer";
import { EditSheet, FormPart } from "@/components/admin/edit/edit-sheet";
import { isNewRow } from "@/components/admin/edit/new-row";
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
  const t = useTranslations("panelStreamers.streamerEditForm");
  const addTitle = useTranslations("panelEdit.adding");
  const read = useMessageText();
  const { form, base, draft, adding, problem, takenOver, save, takeOver } = usePanelEdit(
    streamerEdit,
    streamer,
    onSaved,
  );
  const cancel = () => {
    draft.clear();
    onCancel();
  };
  return (
    <Form
      form={form}
      onSubmit={save}
      label={
        adding ? addTitle("title", { kind: "streamer" }) : t("edit", { streamName: streamer.streamName })
      }
    >
      <DraftNotice draft={draft} />
      <FormPart title={t("about")}>
        <RowFields {...asked} part="about" />
      </FormPart>
      <FormPart title={t("platforms")} columns>
        <RowFields {...asked} part="platforms" />
      </FormPart>
      <FormPart title={t("banner")}>
        <PictureField
          name="bannerImageUrl"
          uploadLabel={t("uploadBanner")}
          urlLabel={t("bannerUrl")}
          stored={base.bannerImageUrl ?? ""}
          storedSrc={base.bannerSrc}
          removable
        />
      </FormPart>
      <FormPart title={t("avatar")}>
        <PictureField
          name="avatar"
          uploadLabel={t("uploadAvatar")}
          urlLabel={t("avatarUrl")}
          stored={base.avatar ?? ""}
          storedSrc={base.avatarSrc}
          removable
        />
      </FormPart>
      <FormPart title={t("stream")}>
        <RowFields
          {...asked}
          part="stream"
          own={{ gamesPlayed: <LinesField name="gamesPlayed" />, slots: <ScheduleField />, dates: null }}
        />
      </FormPart>
      <FormPart title={t("contactProfiles")} columns>
        <RowFields {...asked} part="contact" own={{ socialLinks: <LinesField name="socialLinks" /> }} />
      </FormPart>
      <FormPart title={t("site")}>
        <SwitchField
          name="featured"
          help={streamer.featureRequested ? t("submitterAskedFeatured") : undefined}
          label={read(streamerFields.featured.label)}
        />
      </FormPart>
      <EditFooter
        submitLabel={streamerEdit.submitLabel}
        failureTitle={streamerEdit.failureTitle}
        adding={adding}
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
  const t = useTranslations("panelStreamers.streamerEditForm");
  return (
    <EditSheet
      adds={isNewRow(streamer) && "streamer"}
      title={t("editStreamer")}
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
