-- A mail whose sender, account or settings the provider refuses is held, and tried again by itself.
ALTER TABLE "mail_outbox" ADD COLUMN "refusedSettings" TEXT;
