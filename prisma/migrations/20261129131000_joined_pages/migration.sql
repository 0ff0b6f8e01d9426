-- For the clips of a game.
ALTER TABLE "published_clips" ADD COLUMN "gameKeys" TEXT[] GENERATED ALWAYS AS (asked_keys(ARRAY[game])) STORED;
CREATE INDEX "published_clips_gameKeys_idx" ON published_clips USING gin ("gameKeys") WITH (fastupdate=off);

-- An address without scheme, usual subdomains, query and slash at the end, for comparing profiles.
CREATE FUNCTION link_key(address text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(lower(btrim(address)), '^https?://((www|m|mobile)\.)?|[?#].*$', '', 'g'), '/+$', '');

-- For the clips of a streamer, and the posts and streams that mention a game.
CREATE INDEX "published_clips_credit_idx" ON published_clips USING btree (lower(credit));
CREATE INDEX "published_clips_creditUrl_idx" ON published_clips USING btree (link_key("creditUrl"));
CREATE INDEX "clips_creator_idx" ON clips USING btree (lower(creator));
CREATE INDEX "blog_posts_searchText_idx" ON blog_posts USING gin ("searchText" gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX "blog_posts_text_idx" ON blog_posts USING gin (text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX "written_posts_searchText_idx" ON written_posts USING gin ("searchText" gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX "written_posts_text_idx" ON written_posts USING gin (text gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX "streams_title_idx" ON streams USING gin (title gin_trgm_ops) WITH (fastupdate=off);
