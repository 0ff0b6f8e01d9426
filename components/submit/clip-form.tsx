"use client";

import { pictureHelp, TextFields, UrlField } from "@/components/submit/quick-fields";
import { QuickForm } from "@/components/submit/quick-form";
import { clipSubmissionSchema, videoLimits } from "@/lib/features/videos/schema";
import { apiPaths } from "@/lib/shared/paths";

const blank = {
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
    <QuickForm noun="clip" schema={clipSubmissionSchema} blank={blank} path={apiPaths.clips}>
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
