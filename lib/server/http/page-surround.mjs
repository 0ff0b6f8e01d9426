import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/**
 * A page of the framework's, cut where one page of a list differs from another, and filled again. Of the framework's own
 * making nothing is assumed but what is looked for here; whatever is not found as it was expected makes no surround.
 *
 * @typedef {{ markup: string, content: string[], feedQuery: string, search: string }} Own what a page has of its own, and
 *   the query of its address; of the content all but the first part may come again in other pages
 * @typedef {"markup" | "content" | "feeds" | "search" | "rendered" | "data"} Hole
 * @typedef {(Buffer | { hole: Hole })[]} Pieces
 * @typedef {{ document: Pieces, data: Pieces, fixed: string }} Surround data: what comes with the document for the browser,
 *   as its script has it; fixed: the document without what differs
 */

const push = /<script>self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)<\/script>/g;
const [beforeData, afterData] = ['self.__next_f.push([1,"', '"])'].map((text) => Buffer.from(text));
const [openScript, closeScript] = ["<script>", "</script>"].map((text) => Buffer.from(text));
/** In a document, where the data was. */
const dataMark = "<!--data-->";

/** As it stands in an attribute. @param {string} text */
const inAttribute = (text) => text.replaceAll("&", "&amp;");

/** As it stands in a string of JSON. @param {string} text */
const inJson = (text) => JSON.stringify(text).slice(1, -1);

/** As it stands in a string of an inline script. @param {string} text */
const inScript = (text) => Buffer.from(inJson(text).replaceAll("<", "\\u003c"));

/** The address's query as the framework's router writes it, e.g. with %20 for a plus. @param {string} search */
const rendered = (search) =>
  `?${[...new URLSearchParams(search)].map((pair) => pair.map(encodeURIComponent).join("=")).join("&")}`;

/** A row of text, as React sends what is long: its length in bytes comes before it. @param {number} bytes */
const rowOf = (bytes) => `T${bytes.toString(16)},`;

/**
 * @param {string} page of the framework's @param {Own} own what it has, none of which stands elsewhere in it
 * @returns {Surround} @throws {Error} naming what was not found
 */
export function cutPage(page, { markup, content, feedQuery, search }) {
  const pushes = [...page.matchAll(push)];
  const data = pushes.map(([, json = ""]) => JSON.parse(json)[1]).join("");
  const [first] = pushes;
  if (!first) throw new Error("it has no data");
  const document = `${page.slice(0, first.index)}${dataMark}${page.slice(first.index).replace(push, "")}`;
  const text = content.join("");
  // Those first that may hold others.
  const inDocument = { markup, feeds: inAttribute(feedQuery), data: dataMark };
  const inData = {
    content: rowOf(Buffer.byteLength(text)) + text,
    search: inJson(search),
    rendered: inJson(rendered(search)),
    feeds: inJson(feedQuery),
  };
  return {
    document: cut(document, inDocument, (piece) => Buffer.from(piece)),
    data: cut(data, inData, inScript),
    fixed: document.replace(markup, ""),
  };
}

/**
 * @param {string} text @param {Partial<Record<Hole, string>>} holes what stands in them; an empty one is none
 * @param {(text: string) => Buffer} write how pieces are written
 * @returns {Pieces}
 */
function cut(text, holes, write) {
  /** @type {(string | { hole: Hole })[]} */
  let pieces = [text];
  for (const [name, its] of Object.entries(holes)) {
    if (!its) continue;
    const hole = /** @type {Hole} */ (name);
    const before = pieces.length;
    pieces = pieces.flatMap((piece) =>
      typeof piece === "string"
        ? piece.split(its).flatMap((part, place) => (place > 0 ? [{ hole }, part] : [part]))
        : [piece],
    );
    if (pieces.length === before) throw new Error(`${hole} was not found in it`);
  }
  return pieces.map((piece) => (typeof piece === "string" ? write(piece) : piece));
}

const keptBytes = 12 * 1024 * 1024;

/** @typedef {{ bytes: number, written: Buffer }} Part as a script has it, and its length before that */
/** @type {LRUCache<string, Part>} */
const writtenParts = new LRUCache({
  maxSize: keptBytes,
  sizeCalculation: ({ written }, part) => 2 * part.length + written.byteLength,
});

/** @param {string} part @returns {Part} */
const writePart = (part) => ({ bytes: Buffer.byteLength(part), written: inScript(part) });

/** Cards come again and again. @param {string} part @param {number} place from 0 @returns {Part} */
function writtenPart(part, place) {
  if (place === 0) return writePart(part);
  const its = writtenParts.get(part) ?? writePart(part);
  writtenParts.set(part, its);
  return its;
}

/**
 * @param {Surround} surround @param {Own} own
 * @returns {{ html: Buffer, source: string }} source: allows the page's own script, which is data and nothing else
 */
export function fillPage(surround, { markup, content, feedQuery, search }) {
  const parts = content.map(writtenPart);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const script = [
    beforeData,
    ...fill(surround.data, {
      content: [Buffer.from(rowOf(bytes)), ...parts.map(({ written }) => written)],
      search: [inScript(inJson(search))],
      rendered: [inScript(inJson(rendered(search)))],
      feeds: [inScript(inJson(feedQuery))],
    }),
    afterData,
  ];
  const digest = createHash("sha256");
  for (const piece of script) digest.update(piece);
  const html = fill(surround.document, {
    markup: [Buffer.from(markup)],
    feeds: [Buffer.from(inAttribute(feedQuery))],
    data: [openScript, ...script, closeScript],
  });
  return { html: Buffer.concat(html), source: `'sha256-${digest.digest("base64")}'` };
}

/** @param {Pieces} pieces @param {Partial<Record<Hole, Buffer[]>>} holes */
const fill = (pieces, holes) =>
  pieces.flatMap((piece) => (Buffer.isBuffer(piece) ? piece : (holes[piece.hole] ?? [])));
