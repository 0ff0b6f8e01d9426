import { z } from "zod";
import { lineText, optionalLine } from "@/lib/shared/fields";
import { maxRowId } from "@/lib/shared/limits";
import { mailRhythms, noticeKindNames } from "@/lib/shared/notices";
import { type WebhookFormat, webhookFormats } from "./types";

export const webhookLimits = { name: 60, address: 2000 } as const;

const discordAddress =
  /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/(\d{15,22}\/[\w-]{40,100})\/?$/;

/** @returns id and token out of Discord's address, which is built anew from them */
export const discordPlace = (address: string): string | undefined => discordAddress.exec(address)?.[1];

const isPlainHttps = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "";
};

const kinds = z
  .array(z.enum(noticeKindNames, { error: "Please choose from the events there are" }), {
    error: "Please choose at least one event",
  })
  .min(1, "Please choose at least one event")
  .transform((chosen) => [...new Set(chosen)]);

const address = lineText("Please enter the address", 1, webhookLimits.address);

/** The sentence for an address that is none of this format. */
export const addressProblem = (format: WebhookFormat, text: string): string | undefined => {
  if (!text.startsWith("https://")) return "The address must begin with https://";
  if (format === "discord")
    return discordPlace(text)
      ? undefined
      : "Please copy the whole address from Discord: https://discord.com/api/webhooks/…";
  return isPlainHttps(text) ? undefined : "Please enter a web address without a user name in it";
};

const name = lineText("Please give the webhook a name", 1, webhookLimits.name);

export const webhookSchema = z
  .object({
    name,
    format: z.enum(webhookFormats, { error: "Please choose a format" }),
    address,
    kinds,
  })
  .superRefine(({ format, address: text }, context) => {
    const problem = addressProblem(format, text);
    if (problem) context.addIssue({ code: "custom", path: ["address"], message: problem });
  });
export type NewWebhook = z.output<typeof webhookSchema>;

/** The format stays, and so does the address unless another one is sent. */
export const webhookEditSchema = z.object({
  name,
  kinds,
  isOn: z.boolean({ error: "Please say whether it is on" }),
  address: optionalLine(webhookLimits.address),
  updatedAt: z.iso.datetime({ error: "Please send the version that was edited" }),
});
export type WebhookEdit = z.output<typeof webhookEditSchema>;

export const retrySchema = z.object({
  /** null: all that failed */
  deliveryId: z.int({ error: "Please name a delivery" }).min(1).max(maxRowId).nullable(),
});

export const mailSettingsSchema = z.object({
  rhythms: z.record(z.enum(noticeKindNames), z.enum(mailRhythms), {
    error: "Please choose how often each mail comes",
  }),
  /** the version that was edited; null for what we came with */
  updatedAt: z.iso.datetime({ error: "Please send the version that was edited" }).nullable(),
});
export type MailSettingsEdit = z.output<typeof mailSettingsSchema>;
