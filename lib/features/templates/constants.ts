import { replyPlaceholders } from "@/lib/features/inbox/constants";
import { reasonPlaceholders, reasonTemplates } from "@/lib/features/reviews/constants";
import type { Template, TemplateDecision, Templates } from "./types";

const replies: readonly Template[] = [
  {
    label: "We are on it",
    text: "Hello {name},\n\nthank you for writing. We are looking into it and will get back to you.\n\n{me}, {site}",
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

const reportActed: readonly Template[] = [
  { label: "Corrected", text: "We have fixed the problem you reported. Thank you for telling us." },
  { label: "Removed", text: "We have removed it from our site. Thank you for telling us." },
  { label: "Sender asked", text: "We have asked the sender to fix it." },
];

const reportDismissed: readonly Template[] = [
  {
    label: "Nothing found",
    text: "We could not find the problem you described. If you see it again, please tell us where.",
  },
  {
    label: "Within the rules",
    text: "We understand that it bothers you, but it follows our rules, so we will keep it.",
  },
  {
    label: "Copyright",
    text: "This is a copyright matter. Please send us a copyright complaint so that we can act on it. Our Terms of Service explain how.",
  },
];

/** The default templates. */
export const defaultTemplates: Templates = {
  ...reasonTemplates,
  reply: replies,
  "report-acted": reportActed,
  "report-dismissed": reportDismissed,
};

/** The placeholders of each decision's templates. */
export const placeholdersOf: Record<TemplateDecision, Readonly<Record<string, string>>> = {
  rejected: reasonPlaceholders,
  unapproved: reasonPlaceholders,
  changes: reasonPlaceholders,
  reply: replyPlaceholders,
  "report-acted": reasonPlaceholders,
  "report-dismissed": reasonPlaceholders,
};
