-- Search that forgives: trigrams find what is misspelt, full text finds words and their forms. Both extensions are
-- "trusted": the owner of a database may add them.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "fuzzystrmatch";

-- array_to_string is only "stable", because some types print differently by setting, which texts never do.
CREATE FUNCTION "game_words"("words" TEXT[]) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT array_to_string($1, ' ') $$;

ALTER TABLE "games"
    ADD COLUMN "searchNames" TEXT
        GENERATED ALWAYS AS ("title" || ' ' || "developer" || ' ' || game_words("categories")) STORED,
    ADD COLUMN "searchText" tsvector
        GENERATED ALWAYS AS (
            setweight(to_tsvector('english', "title"), 'A') ||
            setweight(to_tsvector('english', "developer" || ' ' || game_words("categories")), 'B') ||
            setweight(to_tsvector('english', "description"), 'D')
        ) STORED;

CREATE INDEX "games_title_idx" ON "games" USING GIN ("title" gin_trgm_ops);
CREATE INDEX "games_searchNames_idx" ON "games" USING GIN ("searchNames" gin_trgm_ops);
CREATE INDEX "games_searchText_idx" ON "games" USING GIN ("searchText");

-- The catalog's orders, as its pages ask for them: titles regardless of capitals, unknown releases last.
DROP INDEX "games_deletedAt_status_title_id_idx";
DROP INDEX "games_deletedAt_status_priceCents_id_idx";
DROP INDEX "games_deletedAt_status_releaseRank_id_idx";
CREATE INDEX "games_deletedAt_status_title_id_idx" ON "games"("deletedAt", "status", lower("title"), "id");
CREATE INDEX "games_deletedAt_status_priceCents_id_idx" ON "games"("deletedAt", "status", "priceCents", "id" DESC);
CREATE INDEX "games_deletedAt_status_releaseRank_id_idx" ON "games"("deletedAt", "status", "releaseRank" DESC NULLS LAST, "id" DESC);
