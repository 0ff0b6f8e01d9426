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

/** After that a job removes what lies there, objects included (D44). */
export const trashDays = 30;
