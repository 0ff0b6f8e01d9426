-- CreateEnum
CREATE TYPE "digest_status" AS ENUM ('draft', 'sending', 'sent');

-- DropIndex
DROP INDEX "mail_outbox_status_nextAttemptAt_idx";

-- DropIndex
DROP INDEX "mail_outbox_toAddress_id_idx";

-- DropIndex
DROP INDEX "newsletter_subscribers_tokenHash_key";

-- DropIndex
DROP INDEX "support_tickets_accessTokenHash_key";

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "termsAcceptedAt" TIMESTAMPTZ(3),
ADD COLUMN     "termsVersion" TEXT;

-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "uncertainSince" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "newsletter_subscribers" DROP COLUMN "tokenHash",
ADD COLUMN     "termsAcceptedAt" TIMESTAMPTZ(3),
ADD COLUMN     "termsVersion" TEXT,
ADD COLUMN     "unsubscribeToken" TEXT;

UPDATE "newsletter_subscribers"
SET "unsubscribeToken" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

ALTER TABLE "newsletter_subscribers" ALTER COLUMN "unsubscribeToken" SET NOT NULL;

-- AlterTable
ALTER TABLE "support_tickets" DROP COLUMN "accessTokenHash",
ADD COLUMN     "termsAcceptedAt" TIMESTAMPTZ(3),
ADD COLUMN     "termsVersion" TEXT;

-- CreateTable
CREATE TABLE "support_links" (
    "tokenHash" TEXT NOT NULL,
    "ticketId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "support_links_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "newsletter_confirmations" (
    "tokenHash" TEXT NOT NULL,
    "subscriberId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "newsletter_confirmations_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "newsletter_digests" (
    "id" SERIAL NOT NULL,
    "status" "digest_status" NOT NULL DEFAULT 'draft',
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "startedBy" TEXT,
    "finishedAt" TIMESTAMPTZ(3),
    "lastSubscriberId" INTEGER NOT NULL DEFAULT 0,
    "recipientCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "newsletter_digests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "support_links_ticketId_idx" ON "support_links"("ticketId");

-- CreateIndex
CREATE INDEX "support_links_expiresAt_idx" ON "support_links"("expiresAt");

-- CreateIndex
CREATE INDEX "newsletter_confirmations_subscriberId_idx" ON "newsletter_confirmations"("subscriberId");

-- CreateIndex
CREATE INDEX "newsletter_confirmations_expiresAt_idx" ON "newsletter_confirmations"("expiresAt");

-- CreateIndex
CREATE INDEX "newsletter_digests_status_createdAt_idx" ON "newsletter_digests"("status", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "mail_outbox_status_nextAttemptAt_id_idx" ON "mail_outbox"("status", "nextAttemptAt", "id");

-- CreateIndex
CREATE INDEX "mail_outbox_status_toAddress_id_idx" ON "mail_outbox"("status", "toAddress", "id");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_unsubscribeToken_key" ON "newsletter_subscribers"("unsubscribeToken");

-- CreateIndex
CREATE INDEX "newsletter_subscribers_status_id_idx" ON "newsletter_subscribers"("status", "id");

-- AddForeignKey
ALTER TABLE "support_links" ADD CONSTRAINT "support_links_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "support_tickets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "newsletter_confirmations" ADD CONSTRAINT "newsletter_confirmations_subscriberId_fkey" FOREIGN KEY ("subscriberId") REFERENCES "newsletter_subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
