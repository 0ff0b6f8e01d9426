-- A maker's name without case, accents, signs, "the" and words that many studios share; these count if nothing else is
-- left, or only figures. As `coreDeveloper` in lib/features/games/doubles/policy.ts.
CREATE FUNCTION maker_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (
        SELECT CASE
            WHEN own.words ~ '[[:alpha:]]' THEN own.words
            ELSE COALESCE(NULLIF(name_key(maker_key.name), ''), lower(btrim(maker_key.name)))
        END
        FROM (
            SELECT string_agg(words.word, ' ' ORDER BY words.place) AS words
            FROM regexp_split_to_table(name_key(maker_key.name), ' ') WITH ORDINALITY words(word, place)
            WHERE words.word <> ALL (string_to_array(
                'the a an game games gaming studio studios interactive entertainment software soft media digital productions '
                'production collective team company co inc llc ltd limited gmbh ug ag bv ab as oy sarl srl sas sa pty plc corp '
                'corporation', ' '))
        ) own);

CREATE TABLE "makers" (
    "id" SERIAL PRIMARY KEY,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT GENERATED ALWAYS AS (maker_key("name")) STORED,
    "isNamed" BOOLEAN NOT NULL DEFAULT false,
    "mergedIntoId" INTEGER REFERENCES "makers" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedBy" TEXT
);
CREATE UNIQUE INDEX "makers_slug_key" ON "makers" ("slug");
CREATE INDEX "makers_key_idx" ON "makers" ("key");
CREATE INDEX "makers_mergedIntoId_idx" ON "makers" ("mergedIntoId");
CREATE INDEX "makers_name_idx" ON "makers" USING gin ("name" gin_trgm_ops);

ALTER TABLE "games"
    ADD COLUMN "makerId" INTEGER REFERENCES "makers" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    ADD COLUMN "makerFixed" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "makerKey" TEXT GENERATED ALWAYS AS (maker_key("developer")) STORED;
CREATE INDEX "games_makerKey_idx" ON "games" ("makerKey");
CREATE INDEX "games_makerId_deletedAt_status_submittedAt_id_idx"
    ON "games" ("makerId", "deletedAt", "status", "submittedAt" DESC, "id" DESC);

-- The maker that a game belongs to by its developer's name and its submitter's address, from the games that have one; null
-- if it has none yet (docs/decisions/033-makers.md).
CREATE FUNCTION find_maker(game integer) RETURNS integer
    LANGUAGE sql STABLE STRICT
    BEGIN ATOMIC
        WITH given AS (
            SELECT games."id", games."makerKey" AS "key", games."makerId", lower(access."contactEmail") AS "address"
            FROM "games" LEFT JOIN "submission_access" access ON access."gameId" = games."id"
            WHERE games."id" = find_maker.game
        ), named AS (
            SELECT other."makerId" AS "id" FROM given JOIN "games" other ON other."makerKey" = given."key"
            WHERE other."id" <> given."id" AND other."makerId" IS NOT NULL
            UNION
            SELECT COALESCE(makers."mergedIntoId", makers."id") FROM given JOIN "makers" ON makers."key" = given."key"
        ), candidate AS (
            SELECT named."id", named."id" = given."makerId" AS "isCurrent",
                EXISTS (
                    SELECT FROM "games" other
                    WHERE other."makerId" = named."id" AND other."id" <> given."id" AND other."makerKey" = given."key"
                        AND NOT other."makerFixed") AS "isRecognized",
                addresses."hasSame", addresses."hasAny"
            FROM given CROSS JOIN named CROSS JOIN LATERAL (
                SELECT COALESCE(bool_or(lower(access."contactEmail") = given."address"), false) AS "hasSame", count(*) > 0 AS "hasAny"
                FROM "games" other JOIN "submission_access" access ON access."gameId" = other."id"
                WHERE other."makerId" = named."id" AND other."id" <> given."id" AND access."contactEmail" IS NOT NULL
            ) addresses
        )
        SELECT candidate."id" FROM candidate CROSS JOIN given
        WHERE NOT candidate."hasAny" OR candidate."hasSame"
            OR (given."address" IS NULL AND (SELECT count(*) FROM candidate) = 1)
        ORDER BY candidate."hasSame" DESC, candidate."isCurrent" DESC NULLS LAST, candidate."isRecognized" DESC, candidate."id"
        LIMIT 1;
    END;

-- Gives a maker to each approved game without one, in the order of their ids.
CREATE FUNCTION recognize_makers() RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
    game record;
    maker integer;
    base text;
    chosen text;
    number integer;
BEGIN
    FOR game IN SELECT "id", "developer" FROM "games" WHERE "status" = 'approved' AND "makerId" IS NULL ORDER BY "id"
    LOOP
        maker := find_maker(game."id");
        IF maker IS NULL THEN
            base := btrim(left(btrim(regexp_replace(
                replace(lower(search_form(regexp_replace(game."developer", '[''’‘ʼʹ´`＇]', '', 'g'))), '&', ' and '),
                '[^a-z0-9]+', '-', 'g'), '-'), 60), '-');
            base := COALESCE(NULLIF(base, ''), 'maker-' || game."id");
            chosen := base;
            number := 1;
            WHILE EXISTS (SELECT FROM "makers" WHERE "slug" = chosen) LOOP
                number := number + 1;
                chosen := base || '-' || number;
            END LOOP;
            INSERT INTO "makers" ("slug", "name") VALUES (chosen, game."developer") RETURNING "id" INTO maker;
        END IF;
        UPDATE "games" SET "makerId" = maker WHERE "id" = game."id";
    END LOOP;
END
$$;

SELECT recognize_makers();
