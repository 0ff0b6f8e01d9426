-- A submitter's change of something approved waits beside it, until the team has decided.
CREATE TABLE "revisions" (
    "id" SERIAL NOT NULL,
    "accessId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "status" "review_status" NOT NULL DEFAULT 'pending',
    "submittedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMPTZ(3),
    "reviewedBy" INTEGER,
    "reviewedByName" TEXT,
    "reviewReason" TEXT,
    "changesRequestedAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),
    "termsAcceptedAt" TIMESTAMPTZ(3),
    "termsVersion" TEXT,
    "spam" BOOLEAN NOT NULL DEFAULT false,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "revisions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "revision_pictures" (
    "revisionId" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "pictureId" TEXT NOT NULL,

    CONSTRAINT "revision_pictures_pkey" PRIMARY KEY ("revisionId","field")
);

CREATE INDEX "revisions_accessId_id_idx" ON "revisions"("accessId", "id" DESC);
CREATE INDEX "revisions_deletedAt_status_submittedAt_id_idx" ON "revisions"("deletedAt", "status", "submittedAt" DESC, "id" DESC);
CREATE INDEX "revisions_reviewedBy_idx" ON "revisions"("reviewedBy");
CREATE UNIQUE INDEX "revision_pictures_pictureId_key" ON "revision_pictures"("pictureId");

-- One is open at a time.
CREATE UNIQUE INDEX "revisions_one_open_key" ON "revisions"("accessId") WHERE "status" = 'pending';

ALTER TABLE "revisions" ADD CONSTRAINT "revisions_accessId_fkey" FOREIGN KEY ("accessId") REFERENCES "submission_access"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_reviewedBy_fkey" FOREIGN KEY ("reviewedBy") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "revision_pictures" ADD CONSTRAINT "revision_pictures_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "revisions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "revision_pictures" ADD CONSTRAINT "revision_pictures_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "pictures"("id") ON DELETE CASCADE ON UPDATE CASCADE;
