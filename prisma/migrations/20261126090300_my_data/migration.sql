-- What opens the page My Data, and mails that forget whom they went to.
CREATE TABLE "my_data_access" (
    "tokenHash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "isSession" BOOLEAN NOT NULL,
    "uploadOwnerHash" TEXT,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "my_data_access_pkey" PRIMARY KEY ("tokenHash")
);

CREATE INDEX "my_data_access_email_idx" ON "my_data_access"("email");
CREATE INDEX "my_data_access_expiresAt_idx" ON "my_data_access"("expiresAt");

ALTER TABLE "mail_outbox" ADD COLUMN "forgetsAddress" BOOLEAN NOT NULL DEFAULT false;
