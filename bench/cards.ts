/** The rows that the servers of the benchmark read, straight from the database. */
import pg from "pg";

const columns = `id, slug, title, developer, description, "imageUrl", "steamUrl", categories, price, "releaseDate",
  "singlePlayer", "localCoop", "onlineCoop", "earlyAccess"`;

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export interface Card {
  slug: string;
  title: string;
  developer: string;
  description: string;
  price: string | null;
  categories: string[];
}

/** @param count how many of the newest approved games */
export const cardsQuery = (count: number) => ({
  name: "games",
  text: `SELECT ${columns} FROM games WHERE "deletedAt" IS NULL AND status = 'approved'
    ORDER BY "deletedAt", "submittedAt" DESC, id DESC LIMIT $1`,
  values: [count],
});
