export const supportCategories = [
  "Website issue",
  "App Support",
  "General Request",
  "Discord Mod Application",
  "Business Enquiry",
  "Other",
] as const;

export const ticketLinkDays = 90;
