import { brandDefaults } from "./brand.ts";
import { message } from "./message.ts";
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
  | "switch"
  | "logo";

export type SettingGroup =
  | "names"
  | "social"
  | "logo"
  | "promises"
  | "announcement"
  | "retention"
  | "updates"
  | "push";

type Setting = {
  group: SettingGroup;
  kind: SettingKind;
  /** Label, help and unit are messages. */
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
    label: message("panelSettings.labels.siteName"),
    help: message("panelSettings.helps.siteName"),
    default: SITE_NAME,
  },
  SITE_TAGLINE: {
    group: "names",
    kind: "line",
    label: message("panelSettings.labels.siteTagline"),
    help: message("panelSettings.helps.siteTagline"),
    default: otherNames.SITE_TAGLINE,
  },
  PARENT_COMPANY_NAME: {
    group: "names",
    kind: "line",
    label: message("panelSettings.labels.parentCompanyName"),
    help: message("panelSettings.helps.parentCompanyName"),
    default: otherNames.PARENT_COMPANY_NAME,
  },
  PARENT_COMPANY_URL: {
    group: "names",
    kind: "link",
    label: message("panelSettings.labels.parentCompanyUrl"),
    default: otherNames.PARENT_COMPANY_URL,
  },
  CONTACT_EMAIL: {
    group: "names",
    kind: "email",
    label: message("panelSettings.labels.contactEmail"),
    help: message("panelSettings.helps.contactEmail"),
    default: otherNames.CONTACT_EMAIL,
  },
  CONTACT_PHONE: {
    group: "names",
    kind: "phone",
    label: message("panelSettings.labels.contactPhone"),
    help: message("panelSettings.helps.contactPhone"),
    default: otherNames.CONTACT_PHONE,
  },
  PRIVACY_EMAIL: {
    group: "names",
    kind: "email",
    label: message("panelSettings.labels.privacyEmail"),
    help: message("panelSettings.helps.privacyEmail"),
    default: otherNames.PRIVACY_EMAIL,
  },
  LEGAL_EMAIL: {
    group: "names",
    kind: "email",
    label: message("panelSettings.labels.legalEmail"),
    help: message("panelSettings.helps.legalEmail"),
    default: otherNames.LEGAL_EMAIL,
  },
  COPYRIGHT_EMAIL: {
    group: "names",
    kind: "email",
    label: message("panelSettings.labels.copyrightEmail"),
    help: message("panelSettings.helps.copyrightEmail"),
    default: otherNames.COPYRIGHT_EMAIL,
  },
  SUPPORT_EMAIL: {
    group: "names",
    kind: "email",
    label: message("panelSettings.labels.supportEmail"),
    help: message("panelSettings.helps.supportEmail"),
    default: otherNames.SUPPORT_EMAIL,
  },
} as const satisfies Record<string, Setting>;

const social = (label: string, name: keyof typeof brandDefaults) =>
  ({ group: "social", kind: "link", label, default: brandDefaults[name] }) as const;

const socials = {
  SOCIAL_FACEBOOK: social("Facebook", "SOCIAL_FACEBOOK"),
  SOCIAL_TIKTOK: social("TikTok", "SOCIAL_TIKTOK"),
  SOCIAL_YOUTUBE: social("YouTube", "SOCIAL_YOUTUBE"),
  SOCIAL_DISCORD: social(message("panelSettings.labels.socialDiscord"), "SOCIAL_DISCORD"),
  SOCIAL_X: social("X", "SOCIAL_X"),
} as const satisfies Record<string, Setting>;

const number = (
  group: SettingGroup,
  label: string,
  { value, unit, min = 1, max }: { value: number; unit: string; min?: number; max: number },
) => ({ group, kind: "number", label, default: String(value), unit, min, max }) as const;

const days = (label: string, value: number, min = 1) =>
  number("retention", label, { value, unit: message("panelSettings.units.days"), min, max: 3650 });

const others = {
  LOGO: {
    group: "logo",
    kind: "logo",
    label: message("panelSettings.labels.logo"),
    help: message("panelSettings.helps.logo"),
    default: null,
  },
  REVIEW_DAYS_FROM: number("promises", message("panelSettings.labels.reviewDaysFrom"), {
    value: 2,
    unit: message("panelSettings.units.businessDays"),
    max: 60,
  }),
  REVIEW_DAYS_TO: number("promises", message("panelSettings.labels.reviewDaysTo"), {
    value: 3,
    unit: message("panelSettings.units.businessDays"),
    max: 60,
  }),
  REPLY_HOURS: number("promises", message("panelSettings.labels.replyHours"), {
    value: 24,
    unit: message("panelSettings.units.hours"),
    max: 720,
  }),
  ANNOUNCEMENT_TEXT: {
    group: "announcement",
    kind: "line",
    label: message("panelSettings.labels.announcementText"),
    help: message("panelSettings.helps.announcementText"),
    default: null,
  },
  ANNOUNCEMENT_LINK: {
    group: "announcement",
    kind: "linkOrPath",
    label: message("panelSettings.labels.announcementLink"),
    help: message("panelSettings.helps.announcementLink"),
    default: null,
  },
  ANNOUNCEMENT_FROM: {
    group: "announcement",
    kind: "moment",
    label: message("panelSettings.labels.announcementFrom"),
    default: null,
  },
  ANNOUNCEMENT_UNTIL: {
    group: "announcement",
    kind: "moment",
    label: message("panelSettings.labels.announcementUntil"),
    default: null,
  },
  RETENTION_TRASH_DAYS: days(message("panelSettings.labels.retentionTrashDays"), retention.trashDays),
  RETENTION_REJECTED_DAYS: days(
    message("panelSettings.labels.retentionRejectedDays"),
    retention.rejectedSubmissionDays,
  ),
  RETENTION_MESSAGE_MONTHS: number("retention", message("panelSettings.labels.retentionMessageMonths"), {
    value: retention.messageMonths,
    unit: message("panelSettings.units.months"),
    max: 120,
  }),
  RETENTION_ADDRESS_DAYS: days(message("panelSettings.labels.retentionAddressDays"), retention.addressDays),
  RETENTION_UNCONFIRMED_DAYS: days(
    message("panelSettings.labels.retentionUnconfirmedDays"),
    retention.unconfirmedSubscriberDays,
  ),
  RETENTION_SENT_MAIL_DAYS: days(
    message("panelSettings.labels.retentionSentMailDays"),
    retention.sentMailDays,
  ),
  RETENTION_UNSENT_MAIL_DAYS: days(
    message("panelSettings.labels.retentionUnsentMailDays"),
    retention.unsentMailDays,
  ),
  UPDATE_CHECK: {
    group: "updates",
    kind: "switch",
    label: message("panelSettings.labels.updateCheck"),
    help: message("panelSettings.helps.updateCheck"),
    default: "off",
  },
  PUSH_NOTIFICATIONS: {
    group: "push",
    kind: "switch",
    label: message("panelSettings.labels.pushNotifications"),
    help: message("panelSettings.helps.pushNotifications"),
    default: "off",
  },
} as const satisfies Record<string, Setting>;

/** Named as in the environment. */
const settings = { ...names, ...socials, ...others };
export type SettingName = keyof typeof settings;
export const settingNames = Object.keys(settings) as SettingName[];

export const settingDefinition = (name: SettingName): Setting => settings[name];

/** Messages. */
export const groupNames: Record<SettingGroup, string> = {
  names: message("panelSettings.groups.names"),
  social: message("panelSettings.groups.social"),
  logo: message("panelSettings.groups.logo"),
  promises: message("panelSettings.groups.promises"),
  announcement: message("panelSettings.groups.announcement"),
  retention: message("panelSettings.groups.retention"),
  updates: message("panelSettings.groups.updates"),
  push: message("panelSettings.groups.push"),
};
export const settingGroups = Object.keys(groupNames) as SettingGroup[];

export type SiteLogo = { id: string; width: number; height: number };

const logoValue = /^(?<id>[0-9a-f]{32})-(?<width>\d{1,3})x(?<height>\d{1,3})$/;

export function readLogo(value: string | null): SiteLogo | null {
  const { id, width, height } = logoValue.exec(value ?? "")?.groups ?? {};
  return id ? { id, width: Number(width), height: Number(height) } : null;
}

export const writeLogo = ({ id, width, height }: SiteLogo): string => `${id}-${width}x${height}`;
