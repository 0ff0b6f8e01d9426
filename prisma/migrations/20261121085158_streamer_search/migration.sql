-- The list's search: words of name, games and description, and names that are nearly spelt that way.
ALTER TABLE "streamers"
    ADD COLUMN "searchText" tsvector
        GENERATED ALWAYS AS (
            setweight(to_tsvector('english', "streamName"), 'A') ||
            setweight(to_tsvector('english', game_words("gamesPlayed")), 'B') ||
            setweight(to_tsvector('english', "description"), 'D')
        ) STORED;

CREATE INDEX "streamers_searchText_idx" ON "streamers" USING GIN ("searchText") WITH (fastupdate = off);
CREATE INDEX "streamers_streamName_idx" ON "streamers" USING GIN ("streamName" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "streamers_gamesPlayed_idx" ON "streamers" USING GIN ("gamesPlayed") WITH (fastupdate = off);

-- Counts per platform come out of this one alone. No list is in the order of names.
CREATE INDEX "streamers_deletedAt_status_platforms_idx" ON "streamers"("deletedAt", "status", "platforms");
DROP INDEX "streamers_deletedAt_status_streamName_id_idx";
