-- When a draft is to be sent, and by whose word.
ALTER TABLE "newsletter_digests" ADD COLUMN "sendAt" TIMESTAMPTZ(3), ADD COLUMN "scheduledBy" TEXT;
