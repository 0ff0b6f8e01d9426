ALTER TABLE "mail_outbox" ADD COLUMN "source" JSONB;
