-- Clips without a game are found by the names of a game in their titles.
CREATE INDEX "published_clips_title_idx" ON "published_clips" USING GIN ("title" gin_trgm_ops);
CREATE INDEX "clips_title_idx" ON "clips" USING GIN ("title" gin_trgm_ops);
