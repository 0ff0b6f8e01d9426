import { z } from "zod";
import { lineText, optionalLine } from "@/lib/shared/fields";
import { maxRowId } from "@/lib/shared/limits";
import { message } from "@/lib/shared/message";
import { announcementKindNames, mailRhythms, noticeKindNames } from "@/lib/shared/notices";
import {
  type WebhookAudience,
  type WebhookFormat,
  type WebhookKind,
  webhookAudiences,
  webhookFormats,
} from "./types";

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
  [/(?:^|\.)discord(?:app)?\.com$/, message("panelNotices.refusals.discordAddress")],
  [/(?:^|\.)slack(?:-gov)?\.com$/, sentenceFor("Slack")],
  [
    /(?:^|\.)(?:webhook\.office\.com|outlook\.office(?:365)?\.com|logic\.azure\.(?:com|us)|powerplatform\.com)$/,
    sentenceFor("Microsoft Teams"),
  ],
  [/^chat\.googleapis\.com$/, sentenceFor("Google Chat")],
  [/^api\.telegram\.org$/, sentenceFor("Telegram")],
];

function sentenceFor(service: string): string {
  return message("panelNotices.refusals.ownFormat", { service });
}

const isPlainHttps = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === "https:" && url.username === "" && url.password === "";
};

const kinds = z
  .array(
    z.enum([...noticeKindNames, ...announcementKindNames], {
      error: message("panelNotices.refusals.unknownEvent"),
    }),
    {
      error: message("panelNotices.refusals.noEvent"),
    },
  )
  .min(1, message("panelNotices.refusals.noEvent"))
  .transform((chosen) => [...new Set(chosen)]);

const address = lineText(message("panelNotices.refusals.noAddress"), 1, webhookLimits.address);

/** The error for an address that does not match the format. */
export const addressProblem = (format: WebhookFormat, text: string): string | undefined => {
  if (!text.startsWith("https://")) return message("panelNotices.refusals.https");
  if (format === "discord")
    return readDiscordDestination(text) ? undefined : message("panelNotices.refusals.wholeDiscordAddress");
  if (!isPlainHttps(text)) return message("panelNotices.refusals.userName");
  const host = new URL(text).hostname.replace(/\.$/, "");
  return ownForms.find(([pattern]) => pattern.test(host))?.[1];
};

const timeText = z
  .string()
  .trim()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, message("panelNotices.refusals.quietTime"))
  .nullish();
/** Empty counts as none. */
const time = timeText.transform((text) => text || null);
/** In an edit an absent one stays. */
const keptTime = timeText.transform((text) => (text === undefined ? undefined : text || null)).optional();

const kindsOf = (audience: WebhookAudience): readonly WebhookKind[] =>
  audience === "public" ? announcementKindNames : noticeKindNames;

type Choices = { kinds: WebhookKind[]; quietFrom: string | null; quietTo: string | null };

/** Fields with errors, for an audience. */
export function choiceProblems(audience: WebhookAudience, { kinds: chosen, quietFrom, quietTo }: Choices) {
  const allowed = kindsOf(audience);
  const problems: { field: keyof Choices; problem: string }[] = [];
  if (chosen.some((kind) => !allowed.includes(kind)))
    problems.push({ field: "kinds", problem: message("panelNotices.refusals.otherAudience") });
  if (audience === "team" && (quietFrom || quietTo))
    problems.push({ field: "quietFrom", problem: message("panelNotices.refusals.quietTeam") });
  else if (!quietFrom !== !quietTo)
    problems.push({
      field: quietFrom ? "quietTo" : "quietFrom",
      problem: message("panelNotices.refusals.quietBoth"),
    });
  return problems;
}

const name = lineText(message("panelNotices.refusals.noName"), 1, webhookLimits.name);

export const webhookSchema = z
  .object({
    name,
    format: z.enum(webhookFormats, { error: message("panelNotices.refusals.noFormat") }),
    address,
    kinds,
    audience: z.enum(webhookAudiences).default("team"),
    quietFrom: time,
    quietTo: time,
  })
  .superRefine(({ format, address: text, audience, ...choices }, context) => {
    for (const { field, problem } of choiceProblems(audience, choices))
      context.addIssue({ code: "custom", path: [field], message: problem });
    const problem = addressProblem(format, text);
    if (problem) context.addIssue({ code: "custom", path: ["address"], message: problem });
  });
export type NewWebhook = z.output<typeof webhookSchema>;

/** The format is fixed; an absent address stays. */
export const webhookEditSchema = z.object({
  name,
  kinds,
  quietFrom: keptTime,
  quietTo: keptTime,
  isOn: z.boolean({ error: message("panelNotices.refusals.isOn") }),
  address: optionalLine(webhookLimits.address),
  updatedAt: z.iso.datetime({ error: message("panelNotices.refusals.version") }),
});
export type WebhookEdit = z.output<typeof webhookEditSchema>;

export const retrySchema = z.object({
  /** null retries all failed ones */
  deliveryId: z
    .int({ error: message("panelNotices.refusals.delivery") })
    .min(1)
    .max(maxRowId)
    .nullable(),
});

export const mailSettingsSchema = z.object({
  rhythms: z.record(z.enum(noticeKindNames), z.enum(mailRhythms), {
    error: message("panelNotices.refusals.rhythm"),
  }),
  /** the edited version; null for the defaults */
  updatedAt: z.iso.datetime({ error: message("panelNotices.refusals.version") }).nullable(),
});
export type MailSettingsEdit = z.output<typeof mailSettingsSchema>;
