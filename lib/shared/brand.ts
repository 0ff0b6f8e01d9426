/** The server shows it before anything is rendered, so Node loads this file itself. */
export const defaultSiteName = "Spawnpoint";

/** Null hides the item that would show it. */
export type Brand = {
  name: string;
  tagline: string | null;
  /** null shows the files of content/logo */
  logo: { id: string; width: number; height: number } | null;
  parentCompany: { name: string | null; url: string | null };
  contactEmail: string | null;
  contactPhone: string | null;
  privacyEmail: string | null;
  legalEmail: string | null;
  copyrightEmail: string | null;
  supportEmail: string | null;
  social: {
    facebook: string | null;
    tiktok: string | null;
    youtube: string | null;
    discord: string | null;
    x: string | null;
  };
};

/** Fictional and complete: a new installation shows every button and line. */
export const defaultBrand: Brand = {
  name: defaultSiteName,
  tagline: "Where your next run begins.",
  logo: null,
  parentCompany: { name: "Respawn Collective", url: "https://example.com" },
  contactEmail: "hello@example.com",
  contactPhone: "+1 555 0142",
  privacyEmail: "privacy@example.com",
  legalEmail: "legal@example.com",
  copyrightEmail: "copyright@example.com",
  supportEmail: "support@example.com",
  social: {
    facebook: "https://www.facebook.com/spawnpoint.example",
    tiktok: "https://www.tiktok.com/@spawnpoint.example",
    youtube: "https://www.youtube.com/@spawnpoint-example",
    discord: "https://discord.gg/spawnpoint-example",
    x: "https://x.com/spawnpoint_ex",
  },
};

export const brandDefaults = {
  SITE_NAME: defaultBrand.name,
  SITE_TAGLINE: defaultBrand.tagline,
  PARENT_COMPANY_NAME: defaultBrand.parentCompany.name,
  PARENT_COMPANY_URL: defaultBrand.parentCompany.url,
  CONTACT_EMAIL: defaultBrand.contactEmail,
  CONTACT_PHONE: defaultBrand.contactPhone,
  PRIVACY_EMAIL: defaultBrand.privacyEmail,
  LEGAL_EMAIL: defaultBrand.legalEmail,
  COPYRIGHT_EMAIL: defaultBrand.copyrightEmail,
  SUPPORT_EMAIL: defaultBrand.supportEmail,
  SOCIAL_FACEBOOK: defaultBrand.social.facebook,
  SOCIAL_TIKTOK: defaultBrand.social.tiktok,
  SOCIAL_YOUTUBE: defaultBrand.social.youtube,
  SOCIAL_DISCORD: defaultBrand.social.discord,
  SOCIAL_X: defaultBrand.social.x,
};

export type BrandSetting = keyof typeof brandDefaults;

export const brandNames = (Object.keys(brandDefaults) as BrandSetting[]).filter(
  (name) => name !== "SITE_NAME",
);
