import { reasonTemplates } from "@/lib/features/reviews/constants";
import type { Template, Templates } from "./types";

const replies: readonly Template[] = [
  {
    label: "We are on it",
    text: "Hello {name},\n\nthank you for writing. We are looking into it and come back to you.\n\n{me}, {site}",
  },
  {
    label: "More, please",
    text: "Hello {name},\n\nthank you for writing. Could you tell us a little more, so that we can help?\n\n{me}, {site}",
  },
  {
    label: "Solved",
    text: "Hello {name},\n\nthis should work now. If it does not, just write again.\n\n{me}, {site}",
  },
];

/** The templates that the site comes with. */
export const firstTemplates: Templates = { ...reasonTemplates, reply: replies };

/** What stands for something else in a saved reply. */
export const placeholders = {
  name: "who wrote",
  subject: "the subject",
  number: "the ticket's number",
  me: "your name",
  site: "the site's name",
} as const;
