#!/usr/bin/env node
/**
 * What the site is measured against: a server that does nothing else.
 *   bare-server.mjs memory   answers every request with the bytes it was given on the IPC channel
 *   bare-server.mjs rows N   reads N approved games with pg for each request and answers them as JSON
 *   bare-server.mjs cards    reads 24 and answers them as a plain HTML page of cards
 */
import { createServer } from "node:http";
import { cardsQuery, pool } from "./cards.mjs";

const [mode, count = "24"] = process.argv.slice(2);
const query = cardsQuery(Number(count));

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const card = ({ slug, title, developer, description, price, categories }) =>
  `<article><h2><a href="/games/${slug}">${escaped(title)}</a></h2><p>by ${escaped(developer)}</p><p>${escaped(description.slice(0, 200))}</p><ul>${categories.map((name) => `<li>${name}</li>`).join("")}</ul><p>${price ?? ""}</p></article>`;

let given = { type: "text/plain", body: Buffer.from("") };
const answers = {
  memory: async () => given,
  rows: async () => ({ type: "application/json", body: JSON.stringify((await pool.query(query)).rows) }),
  cards: async () => ({
    type: "text/html; charset=utf-8",
    body: `<!doctype html><main>${(await pool.query(query)).rows.map(card).join("")}</main>`,
  }),
};

const server = createServer(async (_request, response) => {
  const { type, body } = await answers[mode]();
  response.writeHead(200, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
});
process.on("message", ({ type, body }) => {
  given = { type, body: Buffer.from(body, "base64") };
  process.send({ isReady: true });
});
process.on("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
