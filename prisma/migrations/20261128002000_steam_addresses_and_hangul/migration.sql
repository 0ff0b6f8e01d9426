-- More addresses of an app on Steam, as lib/features/games/links.ts reads them: widgets, community hubs by number, other
-- age gates, and doubled slashes.
CREATE OR REPLACE FUNCTION "steam_app"("address" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN substring("address" FROM
        '(?i)^https?://(?:(?:[a-z0-9-]+\.)*(?:steampowered|steamcommunity)\.com(?::\d+)?/+(?:(?:(?:agecheck|agegate|news|reviews|points/+shop)/+)?app|games|widget|dlc|stats)|s\.team(?::\d+)?/+a)/+0*([1-9]\d{0,9})(?:[/?#]|$)');

-- Parts of words in Hangul are found as those in Han, kana and Thai. The ranges are in lib/server/search-text.ts too.
CREATE OR REPLACE FUNCTION "search_words"("text" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(search_form("text"),
        '([\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF]+)',
        ' \1 ', 'g') || coalesce((
            SELECT ' ' || string_agg(substr(run[1], place, 2), ' ' ORDER BY number, place)
            FROM regexp_matches(search_form("text"),
                '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\U00020000-\U0003FFFF]+',
                'g') WITH ORDINALITY AS runs(run, number),
                generate_series(1, length(run[1])) AS place
        ), '');

-- Generated columns are computed again when a row is written.
UPDATE "games" SET "title" = "title"
    WHERE "steamApp" IS DISTINCT FROM coalesce(steam_app("steamUrl"), steam_app("playUrl"))
        OR "title" || "developer" || "description" ~ '[\uAC00-\uD7A3]';
UPDATE "streamers" SET "streamName" = "streamName"
    WHERE "streamName" || "description" || array_to_string("gamesPlayed", ' ') ~ '[\uAC00-\uD7A3]';
