-- Who looks after a message or ticket.
ALTER TABLE "contact_messages" ADD COLUMN "assigneeName" TEXT;
ALTER TABLE "support_tickets" ADD COLUMN "assigneeName" TEXT;

-- Answers to messages, so that the thread can be read.
CREATE TABLE "contact_replies" (
    "id" SERIAL NOT NULL,
    "messageId" INTEGER NOT NULL,
    "authorName" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_replies_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "contact_replies_messageId_createdAt_idx" ON "contact_replies"("messageId", "createdAt");
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
