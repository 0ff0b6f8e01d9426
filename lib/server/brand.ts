import "server-only";
import { type Brand, defaultBrand } from "@/lib/shared/brand";
import { getLogo, getSetting } from "./settings";

export function getBrand(): Brand {
  return {
    name: getSetting("SITE_NAME") ?? defaultBrand.name,
    tagline: getSetting("SITE_TAGLINE"),
    logo: getLogo(),
    parentCompany: {
      name: getSetting("PARENT_COMPANY_NAME"),
      url: getSetting("PARENT_COMPANY_URL"),
    },
    contactEmail: getSetting("CONTACT_EMAIL"),
    contactPhone: getSetting("CONTACT_PHONE"),
    privacyEmail: getSetting("PRIVACY_EMAIL"),
    legalEmail: getSetting("LEGAL_EMAIL"),
    copyrightEmail: getSetting("COPYRIGHT_EMAIL"),
    supportEmail: getSetting("SUPPORT_EMAIL"),
    social: {
      facebook: getSetting("SOCIAL_FACEBOOK"),
      tiktok: getSetting("SOCIAL_TIKTOK"),
      youtube: getSetting("SOCIAL_YOUTUBE"),
      discord: getSetting("SOCIAL_DISCORD"),
      x: getSetting("SOCIAL_X"),
    },
  };
}
