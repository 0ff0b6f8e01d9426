#!/usr/bin/env node
/**
 * The server that the site is measured against: it does nothing else.
 *   bare-server.ts memory   answers every request with the bytes it was given on the IPC channel
 *   bare-server.ts rows N   reads N approved games with pg for each request and answers them as JSON
 *   bare-server.ts cards    reads 24 and answers them as a plain HTML page of cards
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Card, cardsQuery, pool } from "./cards.ts";

const [mode = "", count = "24"] = process.argv.slice(2);
const query = cardsQuery(Number(count));

interface Given {
  type: string;
  body: string | Buffer;
}

/** The messages on the IPC channel, the bytes in base64. */
export interface SentBytes {
  type?: string;
  body: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const card = ({ slug, title, developer, description, price, categories }: Card) =>
  `<article><h2><a href="/games/${slug}">${escaped(title)}</a></h2><p>by ${escaped(developer)}</p><p>${escaped(description.slice(0, 200))}</p><ul>${categories.map((name) => `<li>${name}</li>`).join("")}</ul><p>${price ?? ""}</p></article>`;

let given: Given = { type: "text/plain", body: Buffer.from("") };
const readCards = async () => (await pool.query<Card>(query)).rows;
const answers: Record<string, () => Promise<Given>> = {
  memory: async () => given,
  rows: async () => ({ type: "application/json", body: JSON.stringify(await readCards()) }),
  cards: async () => ({
    type: "text/html; charset=utf-8",
    body: `<!doctype html><main>${(await readCards()).map(card).join("")}</main>`,
  }),
};
const answer = answers[mode];
if (!answer) throw new Error(`There is no bare server that answers with ${mode}.`);

const server = createServer(async (_request, response) => {
  const { type, body } = await answer();
  response.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
});
process.on("message", ({ type, body }: SentBytes) => {
  given = { type: type ?? "text/plain", body: Buffer.from(body, "base64") };
  process.send?.({ isReady: true });
});
process.on("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
