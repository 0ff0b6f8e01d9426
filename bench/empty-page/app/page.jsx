import { connection } from "next/server";
import { cardsQuery, pool } from "../../cards.ts";

/** The page against which a filtered page of the catalog is measured: the same rows, rendered per request. */
export default async function Page() {
  await connection();
  const { rows } = await pool.query(cardsQuery(24));
  return (
    <main>
      {rows.map(({ id, slug, title, developer, description, price, categories }) => (
        <article key={id}>
          <h2>
            <a href={`/games/${slug}`}>{title}</a>
          </h2>
          <p>by {developer}</p>
          <p>{description.slice(0, 200)}</p>
          <ul>
            {categories.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>{price}</p>
        </article>
      ))}
    </main>
  );
}
