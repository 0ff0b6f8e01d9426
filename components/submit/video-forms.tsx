"use client";

import { useTranslations } from "next-intl";
import { TextFields, UrlField } from "@/components/submit/quick-fields";
import { QuickForm } from "@/components/submit/quick-form";
import { videoLimits } from "@/lib/features/videos/constants";
import { apiPaths } from "@/lib/shared/paths";

const loadClip = async () => (await import("@/lib/features/videos/schema")).clipSubmissionSchema;
const blankClip = {
  title: "",
  creator: "",
  description: "",
  thumbnailUrl: "",
  clipUrl: "",
  featured: false,
  contactEmail: "",
};

export function ClipForm() {
  const t = useTranslations("submit.videoForms");
  const pictures = useTranslations("submit.quickFields");
  return (
    <QuickForm noun="clip" schema={loadClip} blank={blankClip} path={apiPaths.clips}>
      <TextFields
        author={{ name: "creator", label: t("creatorName") }}
        limits={videoLimits}
        descriptionHelp={t("whichGameWhatShould")}
      />
      <UrlField name="thumbnailUrl" label={t("thumbnailUrl")} required help={pictures("pictureHelp")} />
      <UrlField name="clipUrl" label={t("clipUrl")} help={t("wherePeopleCanWatch")} />
    </QuickForm>
  );
}

const loadStream = async () => (await import("@/lib/features/videos/schema")).streamSubmissionSchema;
const blankStream = {
  title: "",
  streamer: "",
  description: "",
  thumbnailUrl: "",
  streamUrl: "",
  featured: false,
  contactEmail: "",
};

export function StreamForm() {
  const t = useTranslations("submit.videoForms");
  const pictures = useTranslations("submit.quickFields");
  return (
    <QuickForm noun="stream" schema={loadStream} blank={blankStream} path={apiPaths.streams}>
      <TextFields
        author={{ name: "streamer", label: t("streamerName") }}
        limits={videoLimits}
        descriptionHelp={t("whatHappensWhenWorth")}
      />
      <UrlField name="thumbnailUrl" label={t("thumbnailUrl")} required help={pictures("pictureHelp")} />
      <UrlField name="streamUrl" label={t("streamUrl")} help={t("wherePeopleCanWatch2")} />
    </QuickForm>
  );
}
