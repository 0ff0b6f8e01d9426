-- Optional labels of games. Rows that are there say nothing about them.
ALTER TABLE "games"
    ADD COLUMN "generativeAi" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "contentNotes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "accessibility" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "languages" TEXT[] DEFAULT ARRAY[]::TEXT[];
