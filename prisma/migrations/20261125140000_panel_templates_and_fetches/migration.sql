-- Templates of reasons that were edited in the panel, a whole list for each decision.
CREATE TABLE "reason_templates" (
    "decision" TEXT NOT NULL,
    "templates" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT NOT NULL,

    CONSTRAINT "reason_templates_pkey" PRIMARY KEY ("decision")
);

-- Why a picture could not be fetched from its address so far.
CREATE TABLE "picture_failures" (
    "place" TEXT NOT NULL,
    "entityId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "picture_failures_pkey" PRIMARY KEY ("place", "entityId")
);
