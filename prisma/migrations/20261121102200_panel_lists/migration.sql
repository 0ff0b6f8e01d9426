-- The order of the panel's lists: pending rows first, the oldest on top, then the newest decided. With it a page reads
-- as many rows as it shows instead of sorting them all (lib/features/reviews/listing.ts).
CREATE INDEX "games_to_review_idx" ON "games"
    (("status" <> 'pending'), (CASE WHEN "status" = 'pending' THEN "submittedAt" END), "submittedAt" DESC, "id")
    WHERE "deletedAt" IS NULL;
CREATE INDEX "streamers_to_review_idx" ON "streamers"
    (("status" <> 'pending'), (CASE WHEN "status" = 'pending' THEN "submittedAt" END), "submittedAt" DESC, "id")
    WHERE "deletedAt" IS NULL;
CREATE INDEX "streams_to_review_idx" ON "streams"
    (("status" <> 'pending'), (CASE WHEN "status" = 'pending' THEN "submittedAt" END), "submittedAt" DESC, "id")
    WHERE "deletedAt" IS NULL;
CREATE INDEX "clips_to_review_idx" ON "clips"
    (("status" <> 'pending'), (CASE WHEN "status" = 'pending' THEN "submittedAt" END), "submittedAt" DESC, "id")
    WHERE "deletedAt" IS NULL;
CREATE INDEX "content_submissions_to_review_idx" ON "content_submissions"
    (("status" <> 'pending'), (CASE WHEN "status" = 'pending' THEN "submittedAt" END), "submittedAt" DESC, "id")
    WHERE "deletedAt" IS NULL;
