-- What a visitor adds to a ticket can be a honeypot hit too (D27).
ALTER TABLE "support_replies" ADD COLUMN     "spam" BOOLEAN NOT NULL DEFAULT false;

-- Suspected spam is listed and counted by itself: by its status and age where it waits for review, by its age elsewhere.
CREATE INDEX "games_spam_idx" ON "games" ("status", "submittedAt", "id") WHERE "spam" AND "deletedAt" IS NULL;
CREATE INDEX "streamers_spam_idx" ON "streamers" ("status", "submittedAt", "id") WHERE "spam" AND "deletedAt" IS NULL;
CREATE INDEX "streams_spam_idx" ON "streams" ("status", "submittedAt", "id") WHERE "spam" AND "deletedAt" IS NULL;
CREATE INDEX "clips_spam_idx" ON "clips" ("status", "submittedAt", "id") WHERE "spam" AND "deletedAt" IS NULL;
CREATE INDEX "content_submissions_spam_idx" ON "content_submissions" ("status", "submittedAt", "id")
    WHERE "spam" AND "deletedAt" IS NULL;
CREATE INDEX "contact_messages_spam_idx" ON "contact_messages" ("submittedAt", "id") WHERE "spam" AND "deletedAt" IS NULL;
CREATE INDEX "support_tickets_spam_idx" ON "support_tickets" ("submittedAt", "id") WHERE "spam" AND "deletedAt" IS NULL;
CREATE INDEX "support_replies_spam_idx" ON "support_replies" ("ticketId") WHERE "spam";
CREATE INDEX "newsletter_subscribers_spam_idx" ON "newsletter_subscribers" ("createdAt", "id") WHERE "spam";
