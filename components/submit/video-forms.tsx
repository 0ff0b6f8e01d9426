"use client";

import { pictureHelp, TextFields, UrlField } from "@/components/submit/quick-fields";
import { QuickForm } from "@/components/submit/quick-form";
import { clipSubmissionSchema, streamSubmissionSchema, videoLimits } from "@/lib/features/videos/schema";
import { apiPaths } from "@/lib/shared/paths";

const blankClip = {
  title: "",
  creator: "",
  description: "",
  thumbnailUrl: "",
  clipUrl: "",
  featured: false,
  contactEmail: "",
};

/** The clip form. */
export function ClipForm() {
  return (
    <QuickForm noun="clip" schema={clipSubmissionSchema} blank={blankClip} path={apiPaths.clips}>
      <TextFields
        author={{ name: "creator", label: "Creator name" }}
        limits={videoLimits}
        descriptionHelp="Which game is it, and what should people look out for?"
      />
      <UrlField name="thumbnailUrl" label="Thumbnail URL" required help={pictureHelp} />
      <UrlField
        name="clipUrl"
        label="Clip URL"
        help="Where it can be watched. To send the file itself, use the form below."
      />
    </QuickForm>
  );
}

const blankStream = {
  title: "",
  streamer: "",
  description: "",
  thumbnailUrl: "",
  streamUrl: "",
  featured: false,
  contactEmail: "",
};

/** The stream form. */
export function StreamForm() {
  return (
    <QuickForm noun="stream" schema={streamSubmissionSchema} blank={blankStream} path={apiPaths.streams}>
      <TextFields
        author={{ name: "streamer", label: "Streamer name" }}
        limits={videoLimits}
        descriptionHelp="What happens, and when is it worth watching?"
      />
      <UrlField name="thumbnailUrl" label="Thumbnail URL" required help={pictureHelp} />
      <UrlField name="streamUrl" label="Stream URL" help="Where it can be watched." />
    </QuickForm>
  );
}
