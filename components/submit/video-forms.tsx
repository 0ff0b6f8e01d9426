"use client";

import { pictureHelp, TextFields, UrlField } from "@/components/submit/quick-fields";
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
  return (
    <QuickForm noun="clip" schema={loadClip} blank={blankClip} path={apiPaths.clips}>
      <TextFields
        author={{ name: "creator", label: "Creator name" }}
        limits={videoLimits}
        descriptionHelp="Which game is it, and what should people look out for?"
      />
      <UrlField name="thumbnailUrl" label="Thumbnail URL" required help={pictureHelp} />
      <UrlField
        name="clipUrl"
        label="Clip URL"
        help="Where people can watch it. To send the file itself, use the form below."
      />
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
  return (
    <QuickForm noun="stream" schema={loadStream} blank={blankStream} path={apiPaths.streams}>
      <TextFields
        author={{ name: "streamer", label: "Streamer name" }}
        limits={videoLimits}
        descriptionHelp="What happens, and when is it worth watching?"
      />
      <UrlField name="thumbnailUrl" label="Thumbnail URL" required help={pictureHelp} />
      <UrlField name="streamUrl" label="Stream URL" help="Where people can watch it." />
    </QuickForm>
  );
}
