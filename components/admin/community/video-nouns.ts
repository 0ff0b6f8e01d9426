import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { EditDefinition } from "@/components/admin/edit/use-panel-edit";
import { type Noun, nounPaths } from "@/components/admin/list/noun";
import { plainEditSchemas } from "@/lib/features/videos/edit-schema";
import type { AdminPlain } from "@/lib/features/videos/types";
import { message } from "@/lib/shared/message";
import { mapKinds, type PlainKind, plainColumns, plainKinds } from "@/lib/shared/reviewed-kinds";

/** Plain kinds are one thing to a reviewer: a picture, a name, its maker, and a link. */
export const plainNouns = mapKinds(
  plainKinds,
  (kind): Noun<AdminPlain> => ({
    ...nounPaths[kind],
    nameOf: ({ title }) => title,
    addresses: [["thumbnailUrl", "pictureSrc"]],
  }),
);

/** The maker and the link of a row; their columns are named differently for each kind. */
export function plainValues(kind: PlainKind, row: AdminPlain): { by: string; href: string | null } {
  const { maker, link } = plainColumns[kind];
  return { by: String(Reflect.get(row, maker.column)), href: Reflect.get(row, link.column) ?? null };
}

export const plainEdits = mapKinds(plainKinds, (kind): EditDefinition<AdminPlain, FieldValues, unknown> => {
  const { maker, link } = plainColumns[kind];
  return {
    noun: plainNouns[kind],
    schema: plainEditSchemas[kind] as unknown as z.ZodType<unknown, FieldValues>,
    labels: {
      title: message("panelCommunity.fields.title"),
      description: message("panelCommunity.fields.description"),
      thumbnailUrl: message("panelCommunity.fields.picture"),
      featured: message("panelCommunity.fields.featured"),
      [maker.column]: message(`panelCommunity.kinds.${kind}.maker`),
      [link.column]: message(`panelCommunity.kinds.${kind}.link`),
    },
    valuesOf: (row) => {
      const { title, description, thumbnailUrl, featured } = row;
      const { by, href } = plainValues(kind, row);
      return {
        title,
        description,
        [maker.column]: by,
        thumbnailUrl,
        [link.column]: href ?? "",
        featured,
      };
    },
    submitLabel: message(`panelCommunity.kinds.${kind}.update`),
    failureTitle: message(`panelCommunity.kinds.${kind}.updateFailed`),
    pictures: ["thumbnailUrl"],
  };
});
