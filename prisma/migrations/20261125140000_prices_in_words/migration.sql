-- What "Free to play" and "Rs. 1,49,900" sort by, as new games get it (lib/features/games/derive.ts).
UPDATE "games" SET "priceCents" = 0
WHERE "price" ~* '(^|[^[:alnum:]_-])(free|f2p)($|[^[:alnum:]_])' AND "price" !~ '[0-9]';

UPDATE "games" SET "priceCents" = replace(substring("price" FROM '[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}'), ',', '')::bigint * 100
WHERE "price" ~ '(^|[^0-9])[1-9][0-9]?(,[0-9]{2})+,[0-9]{3}($|[^0-9.,])'
  AND replace(substring("price" FROM '[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}'), ',', '')::numeric <= 21474836;
