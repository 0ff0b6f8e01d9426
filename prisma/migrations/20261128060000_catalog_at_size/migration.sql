-- The landing page's featured games without reading the whole table.
CREATE INDEX "games_featured_idx" ON "games"("deletedAt", "status", "id") WHERE "featured";
