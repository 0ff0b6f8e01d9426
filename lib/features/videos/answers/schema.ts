import { z } from "zod";
import { moment, rowId } from "@/lib/shared/answers";

const common = {
  id: rowId,
  title: z.string(),
  description: z.string(),
  featured: z.boolean(),
  submittedAt: moment,
  thumbnailUrl: z.string().meta({ description: "The address of its picture on this site." }),
};

export const listedStream = z
  .strictObject({ ...common, streamer: z.string(), streamUrl: z.string().nullable() })
  .meta({ id: "Stream" });

export const listedClip = z
  .strictObject({ ...common, creator: z.string(), clipUrl: z.string().nullable() })
  .meta({ id: "Clip" });
