-- When our list first had a post. Those we know already count as first seen when they say they were published.
ALTER TABLE "blog_posts" ADD COLUMN     "firstSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "blog_posts" SET "firstSeenAt" = LEAST("publishedAt", CURRENT_TIMESTAMP);
