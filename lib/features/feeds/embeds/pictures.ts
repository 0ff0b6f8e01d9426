import "server-only";
import type { EmbedTheme } from "@/lib/features/feeds/constants";
import { breakLines, drawable, drawLine, measureWidth } from "@/lib/features/feeds/share/lettering";
import { getLook } from "@/lib/server/settings";
import { fixedColours, type Theme } from "@/lib/shared/look";
import { escapeMarkup, legalText } from "@/lib/shared/markup";
import { message } from "@/lib/shared/message";

const height = 56;
const textLeft = 54;
const mostTextWidth = 280;
const leastWidth = 168;

type Line = { face: "display" | "text"; size: number; baseline: number; style: string };
const opening: Line = { face: "text", size: 12, baseline: 22, style: "muted" };
const name: Line = { face: "display", size: 19, baseline: 43, style: "ink" };

/** A picture on another site has no style sheet. */
function rulesOf(theme: Theme): string {
  const { surface: ground, "line-strong": edge, ink, "ink-muted": muted } = fixedColours[theme];
  const fills = { ground, ink, muted, hot: getLook().colours[theme].hot };
  const rules = Object.entries(fills).map(([style, colour]) => `.${style}{fill:${colour};color:${colour}}`);
  return [...rules, `.edge{fill:none;stroke:${edge}}`].join("");
}

const styleSheet = (theme: EmbedTheme): string =>
  theme === "auto"
    ? `${rulesOf("light")}@media(prefers-color-scheme:dark){${rulesOf("dark")}}`
    : rulesOf(theme);

const shorten = (text: string, { face, size }: Line): string =>
  breakLines(drawable(text, face), { face, size }, { width: mostTextWidth, maxLines: 1 })[0] ?? "";

const draw = (text: string, { face, size, baseline, style }: Line): string =>
  `<g class="${style}">${drawLine(text, { face, size }, { x: textLeft, y: baseline })}</g>`;

/**
 * Draws an SVG badge with "Featured on …" and the title. Letters are paths, so they need no font and a title can never
 * inject markup.
 * @param read reads its texts in a language
 */
export function drawBadge(
  { brand, title }: { brand: string; title: string },
  theme: EmbedTheme,
  read: (text: string) => string,
): string {
  const lines = [
    { text: shorten(read(message("embed.featured", { site: brand })), opening), line: opening },
    { text: shorten(title, name), line: name },
  ];
  const widths = lines.map(({ text, line }) => measureWidth(text, line.face, line.size));
  const width = Math.max(leastWidth, Math.ceil(textLeft + Math.max(...widths) + 18));
  const words = escapeMarkup(legalText(read(message("embed.label", { title, site: brand }))));
  const shape = `M8.5.5H${width - 0.5}V${height - 8.5}L${width - 8.5} ${height - 0.5}H.5V8.5z`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}">` +
    `<title>${words}</title><style>${styleSheet(theme)}</style>` +
    `<path class="ground" d="${shape}"/><path class="edge" d="${shape}"/>` +
    `<g transform="translate(15 14) scale(1.1667)" shape-rendering="crispEdges"><path class="ink" d="M2 2h15v4H6v9H2zM22 22H7v-4h11V9h4z"/><path class="hot" d="M10 9h4v1h1v4h-1v1h-4v-1H9v-4h1z"/></g>` +
    `${lines.map(({ text, line }) => draw(text, line)).join("")}</svg>`
  );
}
