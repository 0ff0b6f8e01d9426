import "server-only";
import { LRUCache } from "lru-cache";
import sharp, { type OverlayOptions } from "sharp";
import { sharePictureSize } from "@/lib/features/feeds/constants";
import { limitConcurrency } from "@/lib/server/concurrency";
import { findLogoFile } from "@/lib/server/pictures/logo";
import { publishedFileKey } from "@/lib/server/pictures/store";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { getLogo, getLook } from "@/lib/server/settings";
import { sha256 } from "@/lib/server/signature";
import { getObject, readWhole } from "@/lib/server/storage/objects";
import type { Colour } from "@/lib/shared/contrast";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import type { SiteLogo } from "@/lib/shared/settings";
import { breakLines, drawable, drawLine, type Face, measureWidth } from "./lettering";

type ShareText = {
  brand: string;
  title: string;
  /** the line below the title */
  byline: string;
  /** a few words each */
  facts: string[];
};

const { width, height } = sharePictureSize;
const left = 64;
const textWidth = 580;
const ground = 40;

const colours = {
  ground: "#081114",
  ink: "#ecf4f2",
  muted: "#a3b8b9",
};
/** Of the stored look. */
type Accents = { hot: Colour; cool: Colour; soft: Colour };

/** Font sizes in pixels with the number of lines that fit. */
const titleSizes = [
  { size: 96, lines: 2 },
  { size: 80, lines: 3 },
  { size: 64, lines: 4 },
];

function fitTitle(text: string): { size: number; lines: string[] } {
  const title = drawable(text, "display");
  const options = titleSizes.map(({ size, lines }) => ({
    size,
    lines: breakLines(title, { face: "display", size }, { width: textWidth, maxLines: lines }),
  }));
  const whole = options.find(({ lines }) => lines.every((line) => !line.endsWith("…")));
  return whole ?? options.at(-1) ?? { size: 64, lines: [] };
}

/** Cuts a text to one line of this width. */
const oneLine = (text: string, type: { face: Face; size: number }, width: number): string =>
  breakLines(drawable(text, type.face), type, { width, maxLines: 1 })[0] ?? "";

const chipType = { face: "text", size: 26 } as const;
const brandType = { face: "display", size: 38 } as const;
const bylineType = { face: "text", size: 36 } as const;

function chips(facts: string[], { cool, soft }: Accents, y: number): string {
  let x = left;
  let drawing = "";
  for (const fact of facts) {
    const text = oneLine(fact, chipType, 300);
    const chip = measureWidth(text, "text", 26) + 36;
    if (!text || x + chip > left + textWidth) continue;
    drawing += `<path d="M${x + 4} ${y}h${chip - 8}v4h4v44h-4v4h-${chip - 8}v-4h-4v-44h4z" fill="${soft}" stroke="${cool}" stroke-opacity=".4" stroke-width="2"/>`;
    drawing += `<g fill="${cool}" color="${cool}">${drawLine(text, chipType, { x: x + 18, y: y + 35 })}</g>`;
    x += chip + 12;
  }
  return drawing;
}

const logoBox = { width: 160, height: 54 };

/** The size of a logo that replaces the mark. */
function logoBoxOf({ width, height }: SiteLogo): { width: number; height: number } {
  const scale = Math.min(logoBox.width / width, logoBox.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The mark or logo, and the site's name. */
function brandLine({ brand, logo, accents: { hot } }: Drawn): string {
  const ownMark = `<g transform="translate(${left} 52) scale(2.25)" shape-rendering="crispEdges"><path fill="${colours.ink}" d="M2 2h15v4H6v9H2zM22 22H7v-4h11V9h4z"/><path fill="${hot}" d="M10 9h4v1h1v4h-1v1h-4v-1H9v-4h1z"/></g>`;
  const markWidth = logo ? logoBoxOf(logo).width : 54;
  return `${logo ? "" : ownMark}<g fill="${colours.ink}" color="${colours.ink}">${drawLine(oneLine(brand, brandType, 520), brandType, { x: left + markWidth + 18, y: 93 })}</g>`;
}

/** The ground strip of the site's scenes, in blocks of eight pixels. */
const groundStrip = `<pattern id="ground" width="192" height="${ground}" patternUnits="userSpaceOnUse" y="${height - ground}"><g shape-rendering="crispEdges"><path fill="#1c2f33" d="M0 0h192v40H0z"/><path fill="#243c41" d="M16 24h32v8H16zM96 16h24v8H96zM136 32h32v8h-32z"/><path fill="#1f7f71" d="M0 0h192v16H0zM24 16h24v8H24zM72 16h16v8H72zM128 16h32v8h-32z"/><path fill="#43cdb4" d="M0 0h192v8H0z"/></g></pattern>`;

const shades = `<linearGradient id="shade"><stop offset="0" stop-color="${colours.ground}"/><stop offset=".48" stop-color="${colours.ground}" stop-opacity=".97"/><stop offset=".82" stop-color="${colours.ground}" stop-opacity=".06"/><stop offset="1" stop-color="${colours.ground}" stop-opacity=".2"/></linearGradient>`;

/** The site's corner ticks. */
const ticks = (colour: Colour) => `<path fill="${colour}" d="M24 24h40v4H28v36h-4zM1176 24h-40v4h36v36h4z"/>`;

/** @returns an SVG document with paths instead of text elements */
function drawShareText(drawing: Drawn): string {
  const { title, byline, facts, accents } = drawing;
  const { size, lines } = fitTitle(title);
  const lineHeight = Math.round(size * 1.04);
  const bottom = height - ground - (facts.length ? 128 : 72);
  const titleTop = bottom - (byline ? 62 : 0) - (lines.length - 1) * lineHeight;
  const titleLines = lines.map((line, index) =>
    drawLine(line, { face: "display", size }, { x: left - 4, y: titleTop + index * lineHeight }),
  );
  const under = byline
    ? drawLine(oneLine(byline, bylineType, textWidth), bylineType, { x: left, y: bottom })
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${groundStrip}${shades}</defs><path fill="url(#shade)" d="M0 0h${width}v${height}H0z"/><path fill="url(#ground)" d="M0 ${height - ground}h${width}v${ground}H0z"/>${ticks(accents.cool)}${brandLine(drawing)}<g fill="${colours.ink}" color="${colours.ink}">${titleLines.join("")}</g><g fill="${colours.muted}" color="${colours.muted}">${under}</g>${chips(facts, accents, bottom + 32)}</svg>`;
}

type Hill = { base: number; rise: number; waves: number; shift: number; fill: string };
const hills: Hill[] = [
  { base: 200, rise: 70, waves: 150, shift: 1, fill: "#102429" },
  { base: 130, rise: 56, waves: 110, shift: 3, fill: "#143038" },
  { base: 80, rise: 30, waves: 70, shift: 5, fill: "#1b444b" },
];

/** The default art: a night sky with stars and hills. */
function drawLandscape(): string {
  const hill = ({ base, rise, waves, shift, fill }: Hill) => {
    let d = `M0 ${height}`;
    for (let x = 0; x < width; x += 16) {
      const wave = Math.sin(x / waves + shift) + 0.5 * Math.sin((x / waves) * 2.3 + shift * 2);
      d += `V${Math.round((height - base - rise * wave) / 16) * 16}h16`;
    }
    return `<path fill="${fill}" d="${d}V${height}z"/>`;
  };
  const stars = Array.from({ length: 46 }, (_, index) => {
    const x = Math.round(((index * 197) % width) / 8) * 8;
    const y = Math.round(((index * 89) % 330) / 8) * 8;
    return `M${x} ${y}h8v8h-8z`;
  });
  const moon =
    "M960 120h64v16h32v16h16v32h16v64h-16v32h-16v16h-32v16h-64v-16h-32v-16h-16v-32h-16v-64h16v-32h16v-16h32z";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges"><path fill="#0b171b" d="M0 0h${width}v${height}H0z"/><path fill="#36545a" d="${stars.join("")}"/><path fill="#e9e3cb" d="${moon}"/>${hills.map(hill).join("")}</svg>`;
}

/** A share picture's text, and the published picture behind it. */
export type ShareSubject = ShareText & { pictureId: string | null };
type Drawn = ShareSubject & { logo: SiteLogo | null; accents: Accents };

/**
 * Caches pictures by their whole content, after the row was found approved, so that an old decision never shows. 16 MB
 * hold about 150 pictures.
 */
const drawn = new LRUCache<string, Buffer<ArrayBuffer>, Drawn>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (picture) => picture.byteLength,
  // A waiting request still gets a picture that was evicted.
  ignoreFetchAbort: true,
  fetchMethod: (_, __, { context, options }) =>
    drawInQueue(async () => {
      const art = context.pictureId ? await readArt(context.pictureId) : undefined;
      if (context.pictureId && !art) options.ttl = withoutArtMilliseconds;
      return draw(context, art);
    }),
});
/** Short, because the art may be missing only until storage or a decision catches up. */
const withoutArtMilliseconds = 60_000;
/** Drawing is CPU-bound, so simultaneous requests for different pictures take turns. */
const drawInQueue = limitConcurrency(2);

/**
 * Draws a picture of 1200 by 630 pixels once for all simultaneous requests.
 * @param address the client's address, limited in how many pictures it can request
 * @returns JPEG
 * @throws AppError rate_limited, unavailable
 */
export async function drawSharePicture(subject: ShareSubject, address: string): Promise<Buffer<ArrayBuffer>> {
  const { hot, cool, "cool-soft": soft } = getLook().colours.dark;
  const drawing = { ...subject, logo: getLogo(), accents: { hot, cool, soft } };
  const tag = sha256(JSON.stringify(drawing));
  if (!drawn.has(tag)) await consumeLimit("making", address);
  return drawn.forceFetch(tag, { context: drawing });
}

async function draw(text: Drawn, art: Buffer | undefined): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = sharePictureSize;
  const layers: OverlayOptions[] = [{ input: Buffer.from(drawShareText(text)) }];
  if (art)
    layers.unshift({
      input: await sharp(art).resize(1000, height, { fit: "cover" }).toBuffer(),
      left: width - 1000,
      top: 0,
    });
  const logo = text.logo && (await findLogoFile(text.logo.id));
  if (logo && text.logo) {
    const box = logoBoxOf(text.logo);
    const input = await sharp(logo)
      .resize({ ...box, fit: "inside" })
      .png()
      .toBuffer();
    layers.push({ input, left, top: 52 + Math.round((logoBox.height - box.height) / 2) });
  }
  const base = sharp(Buffer.from(drawLandscape()));
  return Buffer.from(await base.composite(layers).jpeg({ quality: 86, mozjpeg: true }).toBuffer());
}

async function readArt(pictureId: string): Promise<Buffer | undefined> {
  const key = publishedFileKey(pictureId, largestPictureFile);
  const object = key ? await getObject(key) : undefined;
  return object && readWhole(object);
}

/**
 * Caches must revalidate the picture, so that a decision takes effect immediately.
 * @throws AppError not_found without a subject; else as `drawSharePicture`
 */
export async function sendSharePicture(subject: ShareSubject | null, address: string): Promise<Response> {
  if (!subject) throw new AppError("not_found", message("embed.noPicture"));
  const headers = { "Cache-Control": "private, no-cache", "Content-Type": "image/jpeg" };
  return new Response(await drawSharePicture(subject, address), { headers });
}
