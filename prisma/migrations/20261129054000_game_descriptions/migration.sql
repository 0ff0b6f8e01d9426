-- AlterTable
ALTER TABLE "games" ADD COLUMN     "descriptions" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "writtenIn" TEXT;

UPDATE "games" SET "writtenIn" = "language" FROM "submission_access" WHERE "submission_access"."gameId" = "games"."id";

CREATE FUNCTION translated_words(texts jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN COALESCE((SELECT string_agg(value, ' '::text) FROM jsonb_each_text(translated_words.texts)), ''::text);

-- Search finds the words of every language.
-- on purpose: the column is generated, and comes back in the same transaction
ALTER TABLE "games" DROP COLUMN "searchText";
ALTER TABLE "games" ADD COLUMN "searchText" tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('english'::regconfig, search_words(title)), 'A'::"char") || setweight(to_tsvector('english'::regconfig, ((((((((((search_words(((developer || ' '::text) || game_words(categories))) ||
CASE
    WHEN "singlePlayer" THEN ' single player'::text
    ELSE ''::text
END) ||
CASE
    WHEN "localCoop" THEN ' local co-op coop'::text
    ELSE ''::text
END) ||
CASE
    WHEN "onlineCoop" THEN ' online co-op coop'::text
    ELSE ''::text
END) ||
CASE
    WHEN "localMultiplayer" THEN ' local pvp multiplayer'::text
    ELSE ''::text
END) ||
CASE
    WHEN "onlineMultiplayer" THEN ' online pvp multiplayer'::text
    ELSE ''::text
END) ||
CASE
    WHEN "earlyAccess" THEN ' early access'::text
    ELSE ''::text
END) ||
CASE
    WHEN "steamDeck" THEN ' steam deck'::text
    ELSE ''::text
END) ||
CASE
    WHEN "cloudSaves" THEN ' cloud saves'::text
    ELSE ''::text
END) ||
CASE
    WHEN achievements THEN ' achievements'::text
    ELSE ''::text
END) ||
CASE
    WHEN "tradingCards" THEN ' trading cards'::text
    ELSE ''::text
END)), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, search_words(((description || ' '::text) || translated_words(descriptions)))), 'D'::"char"))) STORED;
CREATE INDEX "games_searchText_idx" ON games USING gin ("searchText") WITH (fastupdate=off);
