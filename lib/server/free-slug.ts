import "server-only";
import { isUniqueViolation } from "./db";
import { firstFreeSlug, slugOf } from "./slug";

const attempts = 5;

type SlugChoice<Row> = {
  /** what the slug is made of */
  name: string;
  /** the noun, for a name that cannot be written in letters of a slug */
  fallback: string;
  /** of the slugs, unique */
  index: string;
  /** names of our own paths (D9) */
  reserved: readonly string[];
  /** the slugs in use that begin with `base` */
  listTaken: (base: string) => Promise<{ slug: string }[]>;
  insert: (slug: string) => Promise<Row>;
};

/** Inserts a row under the first free slug, and again when somebody else took it meanwhile. */
export async function insertWithFreeSlug<Row>(choice: SlugChoice<Row>): Promise<Row> {
  const base = slugOf(choice.name, choice.fallback);
  for (let attempt = 1; ; attempt++) {
    const taken = new Set((await choice.listTaken(base)).map(({ slug }) => slug));
    try {
      return await choice.insert(firstFreeSlug(base, taken, choice.reserved));
    } catch (error) {
      if (!isUniqueViolation(error, choice.index) || attempt === attempts) throw error;
    }
  }
}
