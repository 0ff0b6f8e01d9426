import type { EditDefinition } from "@/components/admin/edit/use-panel-edit";
import { type Noun, nounPaths } from "@/components/admin/list/noun";
import {
  type ClipEdit,
  type ClipEditInput,
  clipEditSchema,
  type StreamEdit,
  type StreamEditInput,
  streamEditSchema,
} from "@/lib/features/videos/edit-schema";
import type { AdminClip, AdminStream } from "@/lib/features/videos/types";

/** Streams and clips share one shape: picture, title, person, and the video's URL. */
export const streamNoun: Noun<AdminStream> = {
  ...nounPaths.stream,
  nameOf: (stream) => stream.title,
  addresses: [["thumbnailUrl", "pictureSrc"]],
};

export const clipNoun: Noun<AdminClip> = {
  ...nounPaths.clip,
  nameOf: (clip) => clip.title,
  addresses: [["thumbnailUrl", "pictureSrc"]],
};

const sharedLabels = {
  title: "Title",
  description: "Description",
  thumbnailUrl: "Picture",
  featured: "Featured",
} as const;

export const streamEdit: EditDefinition<AdminStream, Omit<StreamEditInput, "updatedAt">, StreamEdit> = {
  noun: streamNoun,
  schema: streamEditSchema,
  labels: { ...sharedLabels, streamer: "Streamer", streamUrl: "Stream URL" },
  valuesOf: ({ title, description, streamer, thumbnailUrl, streamUrl, featured }) => ({
    title,
    description,
    streamer,
    thumbnailUrl,
    streamUrl: streamUrl ?? "",
    featured,
  }),
  submitLabel: "Update Stream",
  failureTitle: "Failed to update stream",
  pictures: ["thumbnailUrl"],
};

export const clipEdit: EditDefinition<AdminClip, Omit<ClipEditInput, "updatedAt">, ClipEdit> = {
  noun: clipNoun,
  schema: clipEditSchema,
  labels: { ...sharedLabels, creator: "Creator", clipUrl: "Clip URL" },
  valuesOf: ({ title, description, creator, thumbnailUrl, clipUrl, featured }) => ({
    title,
    description,
    creator,
    thumbnailUrl,
    clipUrl: clipUrl ?? "",
    featured,
  }),
  submitLabel: "Update Clip",
  failureTitle: "Failed to update clip",
  pictures: ["thumbnailUrl"],
};
