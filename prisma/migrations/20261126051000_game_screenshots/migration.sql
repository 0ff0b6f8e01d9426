-- A game may have more pictures than its cover, and a trailer.
ALTER TABLE "games" ADD COLUMN "trailerUrl" TEXT;

CREATE TABLE "game_screenshots" (
    "pictureId" TEXT NOT NULL,
    "gameId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "game_screenshots_pkey" PRIMARY KEY ("pictureId")
);

CREATE INDEX "game_screenshots_gameId_position_idx" ON "game_screenshots"("gameId", "position");

ALTER TABLE "game_screenshots" ADD CONSTRAINT "game_screenshots_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "games"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "game_screenshots" ADD CONSTRAINT "game_screenshots_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "pictures"("id") ON DELETE CASCADE ON UPDATE CASCADE;
