-- on purpose: the columns come back in the same statement, under the same names and of the same types.
-- What a search compares is one form of each text, whatever script, width or dots it is written with.

-- Full and half width as one (NFKC), no accents, and dotted initials as one word: "S.T.A.L.K.E.R." is "STALKER.".
-- The body is parsed here and now, so it needs no search path when a backup is read back.
CREATE FUNCTION "search_form"("text" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(
        without_accents(normalize("text", NFKC)),
        '(?<![[:alnum:]])([[:alpha:]])\.(?=[[:alpha:]](\.|$|[^[:alnum:]]))', '\1', 'g');

-- The same, and each two neighbouring signs of scripts without blanks between words as a word, so that any part of a name
-- is found. The ranges stand in lib/server/search-text.ts too.
CREATE FUNCTION "search_words"("text" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(search_form("text"),
        '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]+)',
        ' \1 ', 'g') || coalesce((
            SELECT ' ' || string_agg(substr(run[1], place, 2), ' ' ORDER BY number, place)
            FROM regexp_matches(search_form("text"),
                '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF]+',
                'g') WITH ORDINALITY AS runs(run, number),
                generate_series(1, length(run[1])) AS place
        ), '');

ALTER TABLE "games"
    DROP COLUMN "searchNames",
    DROP COLUMN "searchText",
    ADD COLUMN "searchTitle" TEXT GENERATED ALWAYS AS (lower(search_form("title"))) STORED,
    ADD COLUMN "searchNames" TEXT
        GENERATED ALWAYS AS (lower(search_form("title" || ' ' || "developer" || ' ' || game_words("categories")))) STORED,
    ADD COLUMN "searchText" tsvector
        GENERATED ALWAYS AS (
            setweight(to_tsvector('english', search_words("title")), 'A') ||
            setweight(to_tsvector('english', search_words("developer" || ' ' || game_words("categories")) ||
                CASE WHEN "singlePlayer" THEN ' single player' ELSE '' END ||
                CASE WHEN "localCoop" THEN ' local co-op coop' ELSE '' END ||
                CASE WHEN "onlineCoop" THEN ' online co-op coop' ELSE '' END ||
                CASE WHEN "localMultiplayer" THEN ' local pvp multiplayer' ELSE '' END ||
                CASE WHEN "onlineMultiplayer" THEN ' online pvp multiplayer' ELSE '' END ||
                CASE WHEN "earlyAccess" THEN ' early access' ELSE '' END ||
                CASE WHEN "steamDeck" THEN ' steam deck' ELSE '' END ||
                CASE WHEN "cloudSaves" THEN ' cloud saves' ELSE '' END ||
                CASE WHEN "achievements" THEN ' achievements' ELSE '' END ||
                CASE WHEN "tradingCards" THEN ' trading cards' ELSE '' END), 'B') ||
            setweight(to_tsvector('english', search_words("description")), 'D')
        ) STORED;
CREATE INDEX "games_searchTitle_idx" ON "games" USING GIN ("searchTitle" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "games_searchNames_idx" ON "games" USING GIN ("searchNames" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "games_searchText_idx" ON "games" USING GIN ("searchText") WITH (fastupdate = off);

ALTER TABLE "streamers"
    DROP COLUMN "searchText",
    ADD COLUMN "searchTitle" TEXT GENERATED ALWAYS AS (lower(search_form("streamName"))) STORED,
    ADD COLUMN "searchText" tsvector
        GENERATED ALWAYS AS (
            setweight(to_tsvector('english', search_words("streamName")), 'A') ||
            setweight(to_tsvector('english', search_words(game_words("gamesPlayed") || ' ' || game_words("platforms"))), 'B') ||
            setweight(to_tsvector('english', search_words("description")), 'D')
        ) STORED;
CREATE INDEX "streamers_searchTitle_idx" ON "streamers" USING GIN ("searchTitle" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "streamers_searchText_idx" ON "streamers" USING GIN ("searchText") WITH (fastupdate = off);

-- "Free to play" costs nothing, in the order by price too.
UPDATE "games" SET "priceCents" = 0
    WHERE "priceCents" IS NULL AND "price" ~* '^\s*(free([\s-]*(to|2)[\s-]*play)?|f2p)\s*$';
