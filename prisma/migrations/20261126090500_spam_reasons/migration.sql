-- What spoke for a program having sent a row, beside the flag that followed from it.
ALTER TABLE "games" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "streamers" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "streams" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "clips" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "content_submissions" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "contact_messages" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "support_tickets" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "support_replies" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "submission_messages" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "newsletter_subscribers" ADD COLUMN     "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- The forms of the last day. Losing them in a crash of the database costs a few replays; writing them to its log would cost each form.
CREATE UNLOGGED TABLE "sent_forms" (
    "id" SERIAL NOT NULL,
    "proof" TEXT,
    "request" TEXT,
    "start" TEXT,
    "sender" TEXT NOT NULL,
    "text" TEXT,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sent_forms_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "sent_forms_proof_key" ON "sent_forms"("proof");

CREATE INDEX "sent_forms_start_idx" ON "sent_forms"("start");

CREATE INDEX "sent_forms_sender_sentAt_idx" ON "sent_forms"("sender", "sentAt");

CREATE INDEX "sent_forms_text_sentAt_idx" ON "sent_forms"("text", "sentAt");

CREATE INDEX "sent_forms_sentAt_idx" ON "sent_forms"("sentAt");
