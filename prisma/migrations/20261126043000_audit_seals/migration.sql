-- The chain of the audit log. A job seals what is there already, with its first run.
CREATE TABLE "audit_seals" (
    "position" BIGINT NOT NULL,
    "entryId" BIGINT NOT NULL,
    "salt" TEXT,
    "valuesHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "sealedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_seals_pkey" PRIMARY KEY ("position")
);

CREATE UNIQUE INDEX "audit_seals_entryId_key" ON "audit_seals"("entryId");
