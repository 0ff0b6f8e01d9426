import { z } from "zod";
import { lineText, optionalLine } from "@/lib/shared/fields";
import { maxRowId } from "@/lib/shared/limits";
import { mailRhythms, noticeKindNames } from "@/lib/shared/notices";
import { type WebhookFormat, webhookFormats } from "./types";

export const webhookLimits = { name: 60, address: 2000 } as const;

const discordAddress =
  /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/(\d{15,22}\/[\w-]{40,100})\/?(?:\?([^#]*))?$/;

/** Query parameters in Discord's webhook addresses; the site adds `wait`. */
const discordParameters: ReadonlyMap<string, RegExp> = new Map([
  ["thread_id", /^\d{15,22}$/],
  ["wait", /^(?:true|false)$/],
  ["with_components", /^(?:true|false)$/],
]);

/**
 * @returns id and token from Discord's address, with the forum thread if it names one: `id/token?thread_id=…`. Requests
 *   use an address rebuilt from these.
 */
export function readDiscordDestination(address: string): string | undefined {
  const [, destination, query = ""] = discordAddress.exec(address) ?? [];
  const given = [...new URLSearchParams(query)];
  if (!destination || !given.every(([name, value]) => discordParameters.get(name)?.test(value)))
    return undefined;
  const threads = given.filter(([name]) => name === "thread_id");
  if (threads.length > 1) return undefined;
  return threads[0] ? `${destination}?thread_id=${threads[0][1]}` : destination;
}

/** Services with another format, which would reject or drop every event. */
const ownForms: readonly [host: RegExp, sentence: string][] = [
  [/(?:^|\.)discord(?:app)?\.com$/, "This is a Discord address. Please choose the format Discord."],
  [/(?:^|\.)slack(?:-gov)?\.com$/, sentenceFor("Slack")],
  [
    /(?:^|\.)(?:webhook\.office\.com|outlook\.office(?:365)?\.com|logic\.azure\.(?:com|us)|powerplatform\.com)$/,
    sentenceFor("Microsoft Teams"),
  ],
  [/^chat\.googleapis\.com$/, sentenceFor("Google Chat")],
  [/^api\.telegram\.org$/, sentenceFor("Telegram")],
];

function sentenceFor(service: string): string {
  return `${service} accepts only its own message format, not signed JSON. Please enter the address of your own program that forwards the events.`;
}

const isPlainHttps = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "";
};

const kinds = z
  .array(z.enum(noticeKindNames, { error: "Please choose from the existing events" }), {
    error: "Please choose at least one event",
  })
  .min(1, "Please choose at least one event")
  .transform((chosen) => [...new Set(chosen)]);

const address = lineText("Please enter the address", 1, webhookLimits.address);

/** The error for an address that does not match the format. */
export const addressProblem = (format: WebhookFormat, text: string): string | undefined => {
  if (!text.startsWith("https://")) return "The address must begin with https://";
  if (format === "discord")
    return readDiscordDestination(text)
      ? undefined
      : "Please copy the whole address from Discord: https://discord.com/api/webhooks/… For a post in a forum channel add ?thread_id= and the post's ID.";
  if (!isPlainHttps(text)) return "Please enter a web address without a user name";
  const host = new URL(text).hostname.replace(/\.$/, "");
  return ownForms.find(([pattern]) => pattern.test(host))?.[1];
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

/** The format is fixed; an absent address stays. */
export const webhookEditSchema = z.object({
  name,
  kinds,
  isOn: z.boolean({ error: "Please send whether it is on" }),
  address: optionalLine(webhookLimits.address),
  updatedAt: z.iso.datetime({ error: "Please send the version that was edited" }),
});
export type WebhookEdit = z.output<typeof webhookEditSchema>;

export const retrySchema = z.object({
  /** null retries all failed ones */
  deliveryId: z.int({ error: "Please name a delivery" }).min(1).max(maxRowId).nullable(),
});

export const mailSettingsSchema = z.object({
  rhythms: z.record(z.enum(noticeKindNames), z.enum(mailRhythms), {
    error: "Please choose how often each mail comes",
  }),
  /** the edited version; null for the defaults */
  updatedAt: z.iso.datetime({ error: "Please send the version that was edited" }).nullable(),
});
export type MailSettingsEdit = z.output<typeof mailSettingsSchema>;
