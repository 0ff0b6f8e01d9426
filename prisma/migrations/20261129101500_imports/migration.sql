CREATE TABLE "imports" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'preview',
    "status" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" INTEGER,
    "actorName" TEXT NOT NULL,
    "requestId" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "pausedUntil" TIMESTAMPTZ(3),
    "pauseReason" TEXT,
    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "import_rows" (
    "importId" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '{}',
    "problems" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "duplicateOf" JSONB,
    "isRead" BOOLEAN NOT NULL DEFAULT true,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "isChosen" BOOLEAN NOT NULL DEFAULT false,
    "outcome" TEXT,
    "itemId" INTEGER,
    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("importId", "line")
);

CREATE INDEX "imports_createdAt_idx" ON "imports"("createdAt");

ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_importId_fkey"
    FOREIGN KEY ("importId") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
