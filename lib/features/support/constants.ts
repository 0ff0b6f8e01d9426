/** Categories of a ticket. */
export const supportCategories = [
  "Website issue",
  "App Support",
  "General Request",
  "Discord Mod Application",
  "Business Enquiry",
  "Other",
] as const;

/** How long the link in a mail opens its ticket. */
export const ticketLinkDays = 90;
