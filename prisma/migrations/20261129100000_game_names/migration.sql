ALTER TABLE "games" ADD COLUMN "aliases" TEXT[] NOT NULL DEFAULT '{}', ADD COLUMN "steamName" TEXT, ADD COLUMN "steamNameOf" TEXT;

-- A name without case, accents, signs and spaces at the ends; Roman numbers as figures. Only letters and figures count.
CREATE FUNCTION name_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN COALESCE((
        SELECT string_agg(
            CASE
                WHEN words.place = 1 THEN words.word
                ELSE COALESCE(
                    (ARRAY['2', '3', '4', '5', '6', '7', '8', '9', '11', '12', '13', '14', '15', '16'])[array_position(
                        ARRAY['ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'xi', 'xii', 'xiii', 'xiv', 'xv', 'xvi'], words.word)],
                    words.word)
            END, ' ' ORDER BY words.place)
        FROM regexp_split_to_table(
            btrim(regexp_replace(
                replace(lower(search_form(regexp_replace(name, '[™®©℠''’‘`´ʼ]|\((tm|r|c)\)', '', 'gi'))), '&', ' and '),
                '[^[:alnum:]]+', ' ', 'g')),
            ' ') WITH ORDINALITY words(word, place)
        WHERE words.word <> ''), '');

-- The words of a hashtag, like "HollowKnight2".
CREATE FUNCTION spaced_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(name, '([[:lower:]])([[:upper:][:digit:]])', '\1 \2', 'g'), '([[:upper:]])([[:upper:]][[:lower:]])', '\1 \2', 'g');

-- Without the name of an edition or a platform at the end.
CREATE FUNCTION without_edition(key text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(key,
        '( on)? (pc|steam|steam deck|xbox|xbox one|xbox series x|xbox series s|ps4|ps5|playstation|playstation 4|playstation 5|switch|nintendo switch)$', ''),
        ' ((game of the year|goty|definitive|deluxe|digital deluxe|complete|ultimate|special|enhanced|standard|gold|premium|legendary|collectors|anniversary|[0-9]+th anniversary|supporter) edition|game of the year|goty|early access|demo|playtest)$', '');

CREATE FUNCTION name_keys(names text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT name_key(given.name) FROM unnest(names) given(name) WHERE name_key(given.name) <> '');

-- Every key by which a text may mean a game.
CREATE FUNCTION asked_keys(names text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(
        SELECT DISTINCT asked.key FROM unnest(names) given(name),
            LATERAL (VALUES (name_key(given.name)), (name_key(spaced_name(given.name))), (without_edition(name_key(given.name)))) asked(key)
        WHERE asked.key <> '');

ALTER TABLE "games" ADD COLUMN "nameKeys" TEXT[] GENERATED ALWAYS AS (name_keys((ARRAY[title] || aliases) ||
    CASE WHEN "steamNameOf" = COALESCE(steam_app("steamUrl"), steam_app("playUrl")) THEN "steamName" ELSE '' END)) STORED;
CREATE INDEX "games_nameKeys_idx" ON games USING gin ("nameKeys") WITH (fastupdate=off);

-- For the streamers who play a game.
ALTER TABLE "streamers" ADD COLUMN "gameKeys" TEXT[] GENERATED ALWAYS AS (asked_keys("gamesPlayed")) STORED;
CREATE INDEX "streamers_gameKeys_idx" ON streamers USING gin ("gameKeys") WITH (fastupdate=off);
