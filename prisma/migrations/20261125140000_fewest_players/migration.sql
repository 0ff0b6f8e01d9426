-- A mode for several that says no number is for two at least, as new games are stored from now on.
UPDATE "games" SET "localCoopPlayers" = '2 Players' WHERE "localCoop" AND "localCoopPlayers" IS NULL;
UPDATE "games" SET "onlineCoopPlayers" = '2 Players' WHERE "onlineCoop" AND "onlineCoopPlayers" IS NULL;
UPDATE "games" SET "localMultiplayerPlayers" = '2 Players' WHERE "localMultiplayer" AND "localMultiplayerPlayers" IS NULL;
UPDATE "games" SET "onlineMultiplayerPlayers" = '2 Players' WHERE "onlineMultiplayer" AND "onlineMultiplayerPlayers" IS NULL;
