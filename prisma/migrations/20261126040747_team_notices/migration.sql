-- What the team is told of, the mails for it, and addresses outside that are told too.
-- CreateEnum
CREATE TYPE "notice_rhythm" AS ENUM ('none', 'at_once', 'hourly', 'daily');

-- CreateEnum
CREATE TYPE "webhook_format" AS ENUM ('discord', 'signed_json');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "notices" (
    "id" SERIAL NOT NULL,
    "uid" TEXT NOT NULL DEFAULT gen_random_uuid()::text,
    "onceKey" TEXT,
    "kind" TEXT NOT NULL,
    "itemKind" TEXT NOT NULL,
    "itemId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "detail" TEXT,
    "path" TEXT NOT NULL,
    "byName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailRhythm" "notice_rhythm" NOT NULL DEFAULT 'none',
    "mailedAt" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notice_mails" (
    "kind" TEXT NOT NULL,
    "rhythm" "notice_rhythm" NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT NOT NULL,

    CONSTRAINT "notice_mails_pkey" PRIMARY KEY ("kind")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "format" "webhook_format" NOT NULL,
    "sealedAddress" TEXT NOT NULL,
    "shownAddress" TEXT NOT NULL,
    "sealedSecret" TEXT,
    "kinds" TEXT[],
    "isOn" BOOLEAN NOT NULL DEFAULT true,
    "switchedOffAt" TIMESTAMPTZ(3),
    "switchedOffReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT NOT NULL,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimedUntil" TIMESTAMPTZ(3),
    "claims" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(3),

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" SERIAL NOT NULL,
    "webhookId" INTEGER NOT NULL,
    "noticeId" INTEGER NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "attemptedAt" TIMESTAMPTZ(3),
    "answerStatus" INTEGER,
    "answer" TEXT,
    "milliseconds" INTEGER,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "notices_uid_key" ON "notices"("uid");

-- CreateIndex
CREATE UNIQUE INDEX "notices_onceKey_key" ON "notices"("onceKey");

-- CreateIndex
CREATE INDEX "notices_mailRhythm_mailedAt_createdAt_idx" ON "notices"("mailRhythm", "mailedAt", "createdAt");

-- CreateIndex
CREATE INDEX "notices_createdAt_idx" ON "notices"("createdAt");

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhookId_status_noticeId_idx" ON "webhook_deliveries"("webhookId", "status", "noticeId");

-- CreateIndex
CREATE INDEX "webhook_deliveries_noticeId_idx" ON "webhook_deliveries"("noticeId");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_webhookId_noticeId_key" ON "webhook_deliveries"("webhookId", "noticeId");

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_noticeId_fkey" FOREIGN KEY ("noticeId") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;
