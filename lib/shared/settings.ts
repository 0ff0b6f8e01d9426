import { brandDefaults } from "./brand.ts";
import { retention } from "./retention.ts";

export type SettingKind =
  | "name"
  | "line"
  | "email"
  | "phone"
  | "link"
  | "linkOrPath"
  | "number"
  | "moment"
  | "logo";

export type SettingGroup = "names" | "social" | "logo" | "promises" | "announcement" | "retention";

type Setting = {
  group: SettingGroup;
  kind: SettingKind;
  label: string;
  help?: string;
  /** numbers as text */
  default: string | null;
  min?: number;
  max?: number;
  unit?: string;
};

const { SITE_NAME, ...otherNames } = brandDefaults;

const names = {
  SITE_NAME: {
    group: "names",
    kind: "name",
    label: "Site name",
    help: "In titles, pages and mails.",
    default: SITE_NAME,
  },
  SITE_TAGLINE: {
    group: "names",
    kind: "line",
    label: "Tagline",
    help: "In the footer and in share pictures.",
    default: otherNames.SITE_TAGLINE,
  },
  PARENT_COMPANY_NAME: {
    group: "names",
    kind: "line",
    label: "Parent company",
    help: "The credit in the footer.",
    default: otherNames.PARENT_COMPANY_NAME,
  },
  PARENT_COMPANY_URL: {
    group: "names",
    kind: "link",
    label: "Parent company's address",
    default: otherNames.PARENT_COMPANY_URL,
  },
  CONTACT_EMAIL: {
    group: "names",
    kind: "email",
    label: "Contact e-mail",
    help: "On the contact page, next to forms, and as the reply address of mails.",
    default: otherNames.CONTACT_EMAIL,
  },
  CONTACT_PHONE: {
    group: "names",
    kind: "phone",
    label: "Telephone",
    help: "On the contact page.",
    default: otherNames.CONTACT_PHONE,
  },
  PRIVACY_EMAIL: {
    group: "names",
    kind: "email",
    label: "Privacy e-mail",
    help: "In the privacy policy.",
    default: otherNames.PRIVACY_EMAIL,
  },
  LEGAL_EMAIL: {
    group: "names",
    kind: "email",
    label: "Legal e-mail",
    help: "In the terms.",
    default: otherNames.LEGAL_EMAIL,
  },
  COPYRIGHT_EMAIL: {
    group: "names",
    kind: "email",
    label: "Copyright e-mail",
    help: "In the terms.",
    default: otherNames.COPYRIGHT_EMAIL,
  },
  SUPPORT_EMAIL: {
    group: "names",
    kind: "email",
    label: "Support e-mail",
    help: "In the terms, and as the reply address of mails about tickets.",
    default: otherNames.SUPPORT_EMAIL,
  },
} as const satisfies Record<string, Setting>;

const social = (label: string, name: keyof typeof brandDefaults) =>
  ({ group: "social", kind: "link", label, default: brandDefaults[name] }) as const;

const socials = {
  SOCIAL_FACEBOOK: social("Facebook", "SOCIAL_FACEBOOK"),
  SOCIAL_TIKTOK: social("TikTok", "SOCIAL_TIKTOK"),
  SOCIAL_YOUTUBE: social("YouTube", "SOCIAL_YOUTUBE"),
  SOCIAL_DISCORD: social("Chat community", "SOCIAL_DISCORD"),
  SOCIAL_X: social("X", "SOCIAL_X"),
} as const satisfies Record<string, Setting>;

const number = (
  group: SettingGroup,
  label: string,
  { value, unit, min = 1, max }: { value: number; unit: string; min?: number; max: number },
) => ({ group, kind: "number", label, default: String(value), unit, min, max }) as const;

const days = (label: string, value: number, min = 1) =>
  number("retention", label, { value, unit: "days", min, max: 3650 });

const others = {
  LOGO: {
    group: "logo",
    kind: "logo",
    label: "Logo",
    help: "In header and footer, share pictures, feeds and as the site's icon.",
    default: null,
  },
  REVIEW_DAYS_FROM: number("promises", "Review takes at least", { value: 2, unit: "business days", max: 60 }),
  REVIEW_DAYS_TO: number("promises", "Review takes at most", { value: 3, unit: "business days", max: 60 }),
  REPLY_HOURS: number("promises", "We reply within", { value: 24, unit: "hours", max: 720 }),
  ANNOUNCEMENT_TEXT: {
    group: "announcement",
    kind: "line",
    label: "Text",
    help: "Leave empty to show no announcement.",
    default: null,
  },
  ANNOUNCEMENT_LINK: {
    group: "announcement",
    kind: "linkOrPath",
    label: "Link",
    help: "An address that begins with https://, or a page of this site such as /blog.",
    default: null,
  },
  ANNOUNCEMENT_FROM: { group: "announcement", kind: "moment", label: "Begins", default: null },
  ANNOUNCEMENT_UNTIL: { group: "announcement", kind: "moment", label: "Ends", default: null },
  RETENTION_TRASH_DAYS: days("Trash", retention.trashDays),
  RETENTION_REJECTED_DAYS: days("Rejected and withdrawn submissions", retention.rejectedSubmissionDays),
  RETENTION_MESSAGE_MONTHS: number("retention", "Messages, closed tickets and handled reports", {
    value: retention.messageMonths,
    unit: "months",
    max: 120,
  }),
  RETENTION_ADDRESS_DAYS: days("Network addresses", retention.addressDays),
  RETENTION_UNCONFIRMED_DAYS: days("Unconfirmed subscribers", retention.unconfirmedSubscriberDays),
  RETENTION_SENT_MAIL_DAYS: days("Sent mails", retention.sentMailDays),
  RETENTION_UNSENT_MAIL_DAYS: days("Mails that were never sent", retention.unsentMailDays),
} as const satisfies Record<string, Setting>;

/** Named as in the environment. */
const settings = { ...names, ...socials, ...others };
export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];

export const settingDefinition = (name: SettingName): Setting => settings[name];

export const groupNames: Record<SettingGroup, string> = {
  names: "Names and addresses",
  social: "Social links",
  logo: "Logo",
  promises: "Promises on screen",
  announcement: "Announcement",
  retention: "How long things are stored",
};
export const settingGroups = Object.keys(groupNames) as SettingGroup[];

export type SiteLogo = { id: string; width: number; height: number };

const logoValue = /^(?<id>[0-9a-f]{32})-(?<width>\d{1,3})x(?<height>\d{1,3})$/;

export function readLogo(value: string | null): SiteLogo | null {
  const { id, width, height } = logoValue.exec(value ?? "")?.groups ?? {};
  return id ? { id, width: Number(width), height: Number(height) } : null;
}

export const writeLogo = ({ id, width, height }: SiteLogo): string => `${id}-${width}x${height}`;
