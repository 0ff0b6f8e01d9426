/** The site's names and links beside SITE_NAME, as the environment names them. */
export const brandNames = [
  "SITE_TAGLINE",
  "PARENT_COMPANY_NAME",
  "PARENT_COMPANY_URL",
  "CONTACT_EMAIL",
  "CONTACT_PHONE",
  "PRIVACY_EMAIL",
  "LEGAL_EMAIL",
  "COPYRIGHT_EMAIL",
  "SUPPORT_EMAIL",
  "SOCIAL_FACEBOOK",
  "SOCIAL_TIKTOK",
  "SOCIAL_YOUTUBE",
  "SOCIAL_DISCORD",
  "SOCIAL_X",
] as const;
