ALTER TYPE "handover_state" ADD VALUE 'asked' AFTER 'open';
ALTER TYPE "handover_state" ADD VALUE 'declined';

ALTER TABLE "handovers" ALTER COLUMN "invitedBy" DROP NOT NULL;
ALTER TABLE "handovers"
    ADD COLUMN "code" TEXT,
    ADD COLUMN "message" TEXT,
    ADD COLUMN "checkedAt" TIMESTAMPTZ(3),
    ADD COLUMN "checkResult" TEXT,
    ADD COLUMN "proof" TEXT,
    ADD COLUMN "decidedBy" TEXT,
    ADD COLUMN "spam" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "spamReasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "submitterIp" TEXT,
    ADD COLUMN "termsAcceptedAt" TIMESTAMPTZ(3),
    ADD COLUMN "termsVersion" TEXT;
