import "server-only";
import { type Brand, brandDefaults, defaultBrand } from "@/lib/shared/brand";
import { env } from "./env";

/** Absent takes the default, an empty text hides the item. */
function choose(name: keyof typeof brandDefaults): string | null {
  const given = env()[name];
  return given === undefined ? brandDefaults[name] : given || null;
}

let brand: Brand | undefined;

export function getBrand(): Brand {
  brand ??= readBrand();
  return brand;
}

function readBrand(): Brand {
  return {
    name: choose("SITE_NAME") ?? defaultBrand.name,
    tagline: choose("SITE_TAGLINE"),
    parentCompany: {
      name: choose("PARENT_COMPANY_NAME"),
      url: choose("PARENT_COMPANY_URL"),
    },
    contactEmail: choose("CONTACT_EMAIL"),
    contactPhone: choose("CONTACT_PHONE"),
    privacyEmail: choose("PRIVACY_EMAIL"),
    legalEmail: choose("LEGAL_EMAIL"),
    copyrightEmail: choose("COPYRIGHT_EMAIL"),
    supportEmail: choose("SUPPORT_EMAIL"),
    social: {
      facebook: choose("SOCIAL_FACEBOOK"),
      tiktok: choose("SOCIAL_TIKTOK"),
      youtube: choose("SOCIAL_YOUTUBE"),
      discord: choose("SOCIAL_DISCORD"),
      x: choose("SOCIAL_X"),
    },
  };
}
