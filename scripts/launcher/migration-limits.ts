/**
 * Limits of the role or the database are for the site's short statements: migrations have their own. One that waits for a
 * lock makes every later statement wait behind it. Names that this version of PostgreSQL does not know are left out.
 */
export const ownLimits = `
  SELECT set_config("name", "own", false) FROM pg_settings JOIN (VALUES
    ('statement_timeout', '2h'), ('lock_timeout', '30s'),
    ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0')
  ) AS "limits" ("name", "own") USING ("name")`;
