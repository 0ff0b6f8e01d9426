import type { Brand } from "./brand.ts";
import type { SettingName } from "./settings.ts";

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
