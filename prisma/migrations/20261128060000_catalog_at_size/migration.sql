-- The landing page's featured games, and the sitemap's parts, without reading the whole table.
CREATE INDEX "games_featured_idx" ON "games"("deletedAt", "status", "id") WHERE "featured";
CREATE INDEX "games_visible_idx" ON "games"("id") INCLUDE ("updatedAt") WHERE "deletedAt" IS NULL AND "status" = 'approved';
