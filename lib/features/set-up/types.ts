import type { LivePlatform } from "@/lib/features/live/constants";
import type { LanguageCode } from "@/lib/shared/languages";
import type { SetUpName, SetUpSection } from "@/lib/shared/set-up";

/** Where a value comes from. A secret's `value` is always null. */
export type SetUpField = {
  name: SetUpName;
  source: "panel" | "environment" | "default";
  value: string | null;
  updatedAt: string | null;
  updatedBy: string | null;
};

export type SmtpServer = { host: string; port: number; security: "starttls" | "tls"; user: string };

type MailSetUp = {
  provider: "none" | "resend" | "smtp";
  /** the environment names the provider, and the panel does not */
  isFixed: boolean;
  /** stored, but sealed with a key that is gone */
  isUnreadable: boolean;
  /** of the panel's SMTP account */
  smtp: SmtpServer | null;
  fromName: string;
  from: string;
  to: string;
};

export type SetUp = {
  fields: Record<SetUpName, SetUpField>;
  /** grows with each change of a section */
  versions: Record<SetUpSection, number>;
  mail: MailSetUp;
  /** platforms whose stored secret is sealed with a key that is gone */
  unreadable: LivePlatform[];
  siteUrl: string;
  timeZone: string;
  languages: LanguageCode[];
};
