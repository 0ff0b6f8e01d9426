/** The tables of what visitors send and what can lie in the trash, for SQL of our own. */
export const tableNames = {
  game: "games",
  streamer: "streamers",
  stream: "streams",
  clip: "clips",
  submission: "content_submissions",
  testimonial: "testimonials",
  message: "contact_messages",
  ticket: "support_tickets",
} as const;
