-- Search knows no accents ("pokefarm" finds "Pokéfarm"), and how a game is played or where somebody streams is found
-- by the words of its badges.

-- A letter without its accents, and the letters that hold theirs in themselves. Not the extension "unaccent": its schema
-- would have to be named here, and providers put extensions in different ones.
CREATE FUNCTION "without_accents"("text" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
        SELECT normalize(
            regexp_replace(
                normalize(
                    replace(replace(replace(replace(replace(
                        translate($1, 'øØłŁđĐıð', 'oOlLdDid'),
                    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'Ae'), 'œ', 'oe'), 'Œ', 'Oe'),
                NFD),
            '[' || U&'\0300' || '-' || U&'\036F' || ']', '', 'g'),
        NFC)
    $$;

ALTER TABLE "games" DROP COLUMN "searchText";
ALTER TABLE "games"
    ADD COLUMN "searchText" tsvector
        GENERATED ALWAYS AS (
            setweight(to_tsvector('english', without_accents("title")), 'A') ||
            setweight(to_tsvector('english', without_accents("developer" || ' ' || game_words("categories")) ||
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
            setweight(to_tsvector('english', without_accents("description")), 'D')
        ) STORED;
CREATE INDEX "games_searchText_idx" ON "games" USING GIN ("searchText") WITH (fastupdate = off);

ALTER TABLE "streamers" DROP COLUMN "searchText";
ALTER TABLE "streamers"
    ADD COLUMN "searchText" tsvector
        GENERATED ALWAYS AS (
            setweight(to_tsvector('english', without_accents("streamName")), 'A') ||
            setweight(to_tsvector('english', without_accents(game_words("gamesPlayed") || ' ' || game_words("platforms"))), 'B') ||
            setweight(to_tsvector('english', without_accents("description")), 'D')
        ) STORED;
CREATE INDEX "streamers_searchText_idx" ON "streamers" USING GIN ("searchText") WITH (fastupdate = off);
