import { z } from "zod";
import type { EditDefinition } from "@/components/admin/edit/use-panel-edit";
import { streamerNoun } from "@/components/admin/list/noun";
import { streamerEditSchema } from "@/lib/features/streamers/edit-schema";
import { streamerFields } from "@/lib/features/streamers/fields";
import { fieldLinks } from "@/lib/features/streamers/links";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { type FieldRow, fieldLabels, listFieldNames } from "@/lib/shared/field-table";
import { message } from "@/lib/shared/message";

type Controls = {
  [Name in keyof typeof streamerFields]: (typeof streamerFields)[Name] extends { kind: "switch" }
    ? z.ZodBoolean
    : (typeof streamerFields)[Name] extends { blank: infer Value }
      ? z.ZodType<Value, Value>
      : z.ZodString;
};

/** Lists are text, one item per line. */
const valuesSchema = z.object(
  Object.fromEntries(
    Object.entries(streamerFields).map(([name, { kind }]) => [name, controlOf(kind)]),
  ) as Controls,
);

function controlOf(kind: FieldRow["kind"]): z.ZodType {
  if (kind === "switch") return z.boolean();
  return kind === "slots" || kind === "dates" ? z.array(z.unknown()) : z.string();
}

export type StreamerEditValues = z.input<typeof valuesSchema>;

const itemsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);

/** Links without their own field: each link is edited in one place. */
const otherLinks = (streamer: AdminStreamer): string[] =>
  streamer.socialLinks.filter((link) => !fieldLinks(streamer).includes(link));

/** Validates with the call's schema but sends the typed values. */
const formSchema = valuesSchema.transform((values, context) => {
  const body = {
    ...values,
    gamesPlayed: itemsOf(values.gamesPlayed, /\n/),
    socialLinks: itemsOf(values.socialLinks, /\s/),
  };
  const result = streamerEditSchema.safeParse(body);
  for (const issue of result.error?.issues ?? [])
    context.addIssue({ code: "custom", message: issue.message, path: issue.path.slice(0, 1) });
  return body;
});

export const streamerEdit: EditDefinition<AdminStreamer, StreamerEditValues, z.output<typeof formSchema>> = {
  noun: streamerNoun,
  schema: formSchema,
  labels: fieldLabels(streamerFields),
  valuesOf: (streamer) => {
    const row = { ...streamer, socialLinks: otherLinks(streamer) };
    const entries = listFieldNames(streamerFields).map((name) => {
      const value = row[name];
      const isText = streamerFields[name].kind === "list" && Array.isArray(value);
      return [name, isText ? value.join("\n") : (value ?? "")];
    });
    return Object.fromEntries(entries) as StreamerEditValues;
  },
  submitLabel: message("panelStreamers.edit.update"),
  failureTitle: message("panelStreamers.edit.failed"),
  pictures: ["avatar", "bannerImageUrl"],
};
