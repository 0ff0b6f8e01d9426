import type { Page } from "@playwright/test";
import { query } from "./database";
import { main } from "./message-forms";

/** Why items from an address are held for spam. */
export async function reasonsFor(table: string, column: string, email: string): Promise<string[]> {
  const [row] = await query<{ spamReasons: string[] }>(
    `SELECT "spamReasons" FROM ${table} WHERE "${column}" = $1`,
    [email],
  );
  if (!row) throw new Error(`nothing from ${email} is in ${table}`);
  return row.spamReasons;
}

/** The answer to the question of a form. */
export const sumOf = async (page: Page): Promise<string> => {
  const label = await main(page).locator("label", { hasText: "What is" }).textContent();
  const [, a, b] = label?.match(/(\d+) \+ (\d+)/) ?? [];
  return String(Number(a) + Number(b));
};
