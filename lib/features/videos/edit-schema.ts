import { z } from "zod";
import { editForm, pictureReference, rowVersion } from "@/lib/features/reviews/fields";
import { linesText, lineText, optionalUrl } from "@/lib/shared/fields";
import { message } from "@/lib/shared/message";
import {
  type LinkColumn,
  type MakerColumn,
  mapKinds,
  type PlainKind,
  plainColumns,
  plainKinds,
} from "@/lib/shared/reviewed-kinds";
import { videoLimits } from "./constants";

/** With the rules of the submission forms. */
const common = {
  title: lineText(message("validation.title"), 1, videoLimits.name),
  description: linesText(message("videos.errors.description"), 1, videoLimits.description),
  featured: z.boolean().optional(),
  updatedAt: rowVersion,
};
const pictureOf = (kind: PlainKind) => pictureReference(kind).optional();
const makerNames: Record<MakerColumn<PlainKind>, string> = {
  streamer: message("validation.streamer"),
  creator: message("validation.creator"),
};
const nameOf = (column: MakerColumn<PlainKind>) => lineText(makerNames[column], 1, videoLimits.name);

type Fields<Kind extends PlainKind> = typeof common & { thumbnailUrl: ReturnType<typeof pictureOf> } & Record<
    MakerColumn<Kind>,
    ReturnType<typeof nameOf>
  > &
  Record<LinkColumn<Kind>, typeof optionalUrl>;
type EditSchema<Kind extends PlainKind> = ReturnType<typeof editForm<z.ZodObject<Fields<Kind>>>>;

/** The panel's edit forms of the plain kinds; their texts are those of the submission forms. */
export const plainEditSchemas = mapKinds(plainKinds, (kind) => {
  const { maker, link } = plainColumns[kind];
  return editForm(
    z.object({
      ...common,
      thumbnailUrl: pictureOf(kind),
      [maker.column]: nameOf(maker.column),
      [link.column]: optionalUrl,
    }),
  );
}) as unknown as { [Kind in PlainKind]: EditSchema<Kind> };

export const { stream: streamEditSchema, clip: clipEditSchema } = plainEditSchemas;

export type PlainEdit<Kind extends PlainKind> = z.output<EditSchema<Kind>>;
