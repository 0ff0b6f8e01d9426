import { isValidElement, type ReactNode } from "react";
import type { LegalSection } from "@/components/legal/legal-page";
import type { Brand } from "@/lib/shared/brand";
import type { SettingName } from "@/lib/shared/settings";

type Props = { href?: unknown; className?: unknown; children?: ReactNode };

const blocks: Record<string, (text: string) => string> = {
  p: (text) => `\n\n${text.trim()}\n\n`,
  h3: (text) => `\n\n### ${text.trim()}\n\n`,
  ul: (text) => `\n\n${text.trim()}\n\n`,
  li: (text) => `- ${text.trim()}\n`,
  strong: (text) => `**${text}**`,
};

/** Words for screen readers alone have no place in a text that is edited. */
const isHidden = ({ className }: Props) => className === "sr-only";

function toMarkdown(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(toMarkdown).join("");
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (!isValidElement<Props>(node) || isHidden(node.props)) return "";
  const { type, props } = node;
  if (typeof props.href === "string") return `[${toMarkdown(props.children)}](${props.href})`;
  if (typeof type === "function") return toMarkdown((type as (given: Props) => ReactNode)(props));
  const text = toMarkdown(props.children);
  return (typeof type === "string" && blocks[type]?.(text)) || text;
}

/** A legal text of the project's as markdown, as the panel edits it. */
export function sectionsToMarkdown(inShort: readonly string[], sections: readonly LegalSection[]): string {
  const summary = inShort.map((point) => `- ${point}`).join("\n");
  const parts = sections.map(({ title, body }) => `## ${title}\n\n${toMarkdown(body).trim()}`);
  return `${[summary, ...parts].join("\n\n").replace(/\n{3,}/g, "\n\n")}\n`;
}

/** Settings as a legal text names them, to be filled in when it is shown. */
const placeholder = (name: SettingName): string => `{{${name}}}`;

export const placeholderBrand: Brand = {
  name: placeholder("SITE_NAME"),
  tagline: placeholder("SITE_TAGLINE"),
  logo: null,
  parentCompany: { name: placeholder("PARENT_COMPANY_NAME"), url: placeholder("PARENT_COMPANY_URL") },
  contactEmail: placeholder("CONTACT_EMAIL"),
  contactPhone: placeholder("CONTACT_PHONE"),
  privacyEmail: placeholder("PRIVACY_EMAIL"),
  legalEmail: placeholder("LEGAL_EMAIL"),
  copyrightEmail: placeholder("COPYRIGHT_EMAIL"),
  supportEmail: placeholder("SUPPORT_EMAIL"),
  social: {
    facebook: placeholder("SOCIAL_FACEBOOK"),
    tiktok: placeholder("SOCIAL_TIKTOK"),
    youtube: placeholder("SOCIAL_YOUTUBE"),
    discord: placeholder("SOCIAL_DISCORD"),
    x: placeholder("SOCIAL_X"),
  },
};

export const placeholderRetention = {
  trashDays: placeholder("RETENTION_TRASH_DAYS"),
  rejectedSubmissionDays: placeholder("RETENTION_REJECTED_DAYS"),
  messageMonths: placeholder("RETENTION_MESSAGE_MONTHS"),
  addressDays: placeholder("RETENTION_ADDRESS_DAYS"),
  unconfirmedSubscriberDays: placeholder("RETENTION_UNCONFIRMED_DAYS"),
  sentMailDays: placeholder("RETENTION_SENT_MAIL_DAYS"),
  unsentMailDays: placeholder("RETENTION_UNSENT_MAIL_DAYS"),
};
