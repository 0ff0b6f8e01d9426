-- Consent is stored with each thing that a visitor sends, with what is added to a ticket too.
ALTER TABLE "support_replies" ADD COLUMN     "termsAcceptedAt" TIMESTAMPTZ(3),
ADD COLUMN     "termsVersion" TEXT;
