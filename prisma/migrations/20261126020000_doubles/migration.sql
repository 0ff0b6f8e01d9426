-- What tells that two games are one: the app on Steam that either link leads to, as lib/features/games/links.ts reads it too.
CREATE FUNCTION "steam_app"("address" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN substring("address" FROM
        '(?i)^https?://(?:(?:[a-z0-9-]+\.)*(?:steampowered|steamcommunity)\.com(?::\d+)?/(?:agecheck/|news/)?app|s\.team(?::\d+)?/a)/0*([1-9]\d{0,9})(?:[/?#]|$)');

ALTER TABLE "games"
    ADD COLUMN "steamApp" TEXT GENERATED ALWAYS AS (coalesce(steam_app("steamUrl"), steam_app("playUrl"))) STORED;
CREATE INDEX "games_steamApp_idx" ON "games"("steamApp");

-- Pictures that look alike: a job writes it for those that are stored already.
ALTER TABLE "pictures" ADD COLUMN "likeness" TEXT;

-- Each of the 16-digit hashes in four parts with their places: pictures that look alike share a part but for one bit.
-- Its cost keeps the planner from working it out for every row.
CREATE FUNCTION "likeness_parts"("likeness" TEXT) RETURNS INT[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
    RETURN ARRAY(
        SELECT ((place % 4) << 16) + ('x' || substr("likeness", place * 4 + 1, 4))::bit(16)::int
        FROM generate_series(0, length("likeness") / 4 - 1) AS place);
CREATE INDEX "pictures_likeness_parts_idx" ON "pictures" USING GIN (likeness_parts("likeness"));
CREATE INDEX "pictures_likeness_whole_parts_idx" ON "pictures" USING GIN (likeness_parts(left("likeness", 16)));

-- What else two items can have in common, for the list beside an item.
CREATE INDEX "games_lower_title_idx" ON "games" (lower("title"));
CREATE INDEX "games_steamUrl_idx" ON "games"("steamUrl");
CREATE INDEX "games_submitterIp_idx" ON "games"("submitterIp");
CREATE INDEX "submission_access_lower_contactEmail_idx" ON "submission_access" (lower("contactEmail"));
