-- Without this, new rows wait in a list beside the index until a vacuum: every search reads all of it, and the planner
-- prefers to read the whole table. Submissions are rare and searches are not.
ALTER INDEX "games_title_idx" SET (fastupdate = off);
ALTER INDEX "games_searchNames_idx" SET (fastupdate = off);
ALTER INDEX "games_searchText_idx" SET (fastupdate = off);
ALTER INDEX "games_categories_idx" SET (fastupdate = off);
ALTER INDEX "streamers_platforms_idx" SET (fastupdate = off);

-- The feeds' order: approved last comes first.
CREATE INDEX "games_news_idx" ON "games"("deletedAt", "status", coalesce("reviewedAt", "submittedAt") DESC, "id" DESC);
