-- A status of its own: whatever asks for what is approved does not find it, old queries and new ones alike.
ALTER TYPE "review_status" ADD VALUE 'taken_down';
ALTER TYPE "clip_stage" ADD VALUE 'taken_down';

-- CreateEnum
CREATE TYPE "complaint_state" AS ENUM ('received', 'answered', 'taken_down', 'rejected', 'restored', 'upheld', 'withdrawn');

-- CreateTable
CREATE TABLE "copyright_complaints" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "itemKind" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "itemName" TEXT NOT NULL,
    "itemPath" TEXT NOT NULL,
    "work" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "postalAddress" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "state" "complaint_state" NOT NULL DEFAULT 'received',
    "reason" TEXT,
    "takenDownAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),
    "decidedByName" TEXT,
    "counterStatement" TEXT,
    "counterSignature" TEXT,
    "counteredAt" TIMESTAMPTZ(3),
    "counterSpam" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "submitterIp" TEXT,
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "termsVersion" TEXT,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,

    CONSTRAINT "copyright_complaints_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "copyright_complaints_number_key" ON "copyright_complaints"("number");

-- CreateIndex
CREATE INDEX "copyright_complaints_itemKind_itemId_idx" ON "copyright_complaints"("itemKind", "itemId");

-- CreateIndex
CREATE INDEX "copyright_complaints_state_submittedAt_idx" ON "copyright_complaints"("state", "submittedAt" DESC);

-- Open pages of the panel are told of new ones, as of everything else that arrives.
CREATE TRIGGER "copyright_complaints_tell_panel" AFTER INSERT ON "copyright_complaints"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_arrival"('complaint');
