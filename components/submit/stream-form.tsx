"use client";

import { pictureHelp, TextFields, UrlField } from "@/components/submit/quick-fields";
import { QuickForm } from "@/components/submit/quick-form";
import { streamSubmissionSchema, videoLimits } from "@/lib/features/videos/schema";
import { apiPaths } from "@/lib/shared/paths";

const blank = {
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
    <QuickForm noun="stream" schema={streamSubmissionSchema} blank={blank} path={apiPaths.streams}>
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
