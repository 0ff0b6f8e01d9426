-- From when and until when something is featured, and its place among what is featured.
ALTER TABLE "games" ADD COLUMN "featuredFrom" TIMESTAMPTZ(3), ADD COLUMN "featuredUntil" TIMESTAMPTZ(3), ADD COLUMN "featuredOrder" INTEGER;
ALTER TABLE "streamers" ADD COLUMN "featuredFrom" TIMESTAMPTZ(3), ADD COLUMN "featuredUntil" TIMESTAMPTZ(3), ADD COLUMN "featuredOrder" INTEGER;
ALTER TABLE "streams" ADD COLUMN "featuredFrom" TIMESTAMPTZ(3), ADD COLUMN "featuredUntil" TIMESTAMPTZ(3), ADD COLUMN "featuredOrder" INTEGER;
ALTER TABLE "clips" ADD COLUMN "featuredFrom" TIMESTAMPTZ(3), ADD COLUMN "featuredUntil" TIMESTAMPTZ(3), ADD COLUMN "featuredOrder" INTEGER;
ALTER TABLE "testimonials" ADD COLUMN "featuredFrom" TIMESTAMPTZ(3), ADD COLUMN "featuredUntil" TIMESTAMPTZ(3), ADD COLUMN "featuredOrder" INTEGER;
