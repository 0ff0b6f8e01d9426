import { message } from "@/lib/shared/message";

export const supportCategories = [
  "Website issue",
  "App Support",
  "General Request",
  "Discord Mod Application",
  "Business Enquiry",
  "Other",
] as const;
export type SupportCategory = (typeof supportCategories)[number];

export const supportCategoryNames: Record<SupportCategory, string> = {
  "Website issue": message("support.categories.websiteIssue"),
  "App Support": message("support.categories.appSupport"),
  "General Request": message("support.categories.generalRequest"),
  "Discord Mod Application": message("support.categories.discordModerator"),
  "Business Enquiry": message("support.categories.business"),
  Other: message("support.categories.other"),
};

/** @param category of a stored ticket */
export const categoryName = (category: string): string =>
  supportCategories.some((known) => known === category)
    ? supportCategoryNames[category as SupportCategory]
    : category;

export const ticketLinkDays = 90;
