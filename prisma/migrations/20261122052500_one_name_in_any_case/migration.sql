-- "Kim" and "kim" would be one person to every reader of the audit log, so a name is taken in any case, whoever is
-- quicker. Nobody is renamed here: names are what people sign in with. Where two are the same this says which, before
-- anything is changed: by a sentence that is no date, for Prisma cuts a file at its semicolons, RAISE's among them.
SELECT CAST('Accounts that differ in capitals only: ' || string_agg("names", ', ') || '. Nothing was changed. '
    'Delete or rename one of each (UPDATE users SET username = ''another'' WHERE id = 7), then run '
    '"npx prisma migrate resolve --rolled-back 20261122052500_one_name_in_any_case" and "npm run db:deploy".' AS DATE)
FROM (
    SELECT string_agg(format('%s (id %s)', "username", "id"), ' and ' ORDER BY "id") AS "names"
    FROM "users" GROUP BY lower("username") HAVING count(*) > 1
) AS "same"
HAVING count(*) > 0;

-- It is the order of the panel's list too.
CREATE UNIQUE INDEX "users_lower_username_key" ON "users" (lower("username"));
DROP INDEX "users_by_name_idx";
