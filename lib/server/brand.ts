import "server-only";
import { type Brand, defaultBrand } from "@/lib/shared/brand";
import { env } from "./env";

/** undefined takes the default, an empty text hides the item (D9). */
const choose = (given: string | undefined, fallback: string | null): string | null =>
  given === undefined ? fallback : given || null;

let brand: Brand | undefined;

/** The site's names and links, from the environment over fictional defaults (D9). */
export function getBrand(): Brand {
  brand ??= readBrand();
  return brand;
}

function readBrand(): Brand {
  const given = env();
  return {
    name: given.SITE_NAME ?? defaultBrand.name,
    tagline: choose(given.SITE_TAGLINE, defaultBrand.tagline),
    parentCompany: {
      name: choose(given.PARENT_COMPANY_NAME, defaultBrand.parentCompany.name),
      url: choose(given.PARENT_COMPANY_URL, defaultBrand.parentCompany.url),
    },
    contactEmail: choose(given.CONTACT_EMAIL, defaultBrand.contactEmail),
    contactPhone: choose(given.CONTACT_PHONE, defaultBrand.contactPhone),
    privacyEmail: choose(given.PRIVACY_EMAIL, defaultBrand.privacyEmail),
    legalEmail: choose(given.LEGAL_EMAIL, defaultBrand.legalEmail),
    copyrightEmail: choose(given.COPYRIGHT_EMAIL, defaultBrand.copyrightEmail),
    supportEmail: choose(given.SUPPORT_EMAIL, defaultBrand.supportEmail),
    social: {
      facebook: choose(given.SOCIAL_FACEBOOK, defaultBrand.social.facebook),
      tiktok: choose(given.SOCIAL_TIKTOK, defaultBrand.social.tiktok),
      youtube: choose(given.SOCIAL_YOUTUBE, defaultBrand.social.youtube),
      discord: choose(given.SOCIAL_DISCORD, defaultBrand.social.discord),
      x: choose(given.SOCIAL_X, defaultBrand.social.x),
    },
  };
}
