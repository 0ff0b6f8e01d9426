import { kept } from "@/lib/shared/retention";

/** What can lie in the trash, and what people call it there. */
export const trashKinds = {
  game: "Game",
  streamer: "Streamer",
  stream: "Stream",
  clip: "Clip",
  submission: "Submission",
  testimonial: "Testimonial",
  message: "Message",
  ticket: "Ticket",
} as const;

export type TrashKind = keyof typeof trashKinds;

/** What becomes of a deleted thing, for the question before it is deleted. */
export const afterTrash = `After ${kept.trashDays} days in the trash it is removed for good.`;
