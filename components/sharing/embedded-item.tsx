import type { EmbedTheme } from "@/lib/features/feeds/constants";
import type { EmbeddedCard } from "@/lib/features/feeds/types";
import { isRightToLeft, type LanguageCode } from "@/lib/shared/languages";
import { fixedColours, type Look, type Theme } from "@/lib/shared/look";
import { message } from "@/lib/shared/message";

/** This page skips the build that replaces `light-dark()`. */
function coloursIn(theme: Theme, look: Look): string {
  const { surface, ink, "ink-muted": muted, line, ground } = fixedColours[theme];
  const { hot, "hot-text": link, cool } = look.colours[theme];
  return `--surface:${surface};--ink:${ink};--muted:${muted};--line:${line};--hot:${hot};--link:${link};--cool:${cool};--ground:${ground}`;
}

/** The frame loads nothing but its picture. */
const stylesOf = (light: string, dark: string) => `
*{box-sizing:border-box;margin:0}
html{height:100%;color-scheme:light dark;${light}}
@media(prefers-color-scheme:dark){html{${dark}}}
html[data-theme=light]{color-scheme:light;${light}}
html[data-theme=dark]{color-scheme:dark;${dark}}
body{height:100%;background:var(--surface);color:var(--ink);font:400 14px/1.4 Onest,system-ui,sans-serif}
a{color:inherit;text-decoration:none}
.card{display:flex;height:100%;border:1px solid var(--line);border-top:3px solid var(--hot);overflow:hidden}
.card:focus-visible{outline:3px solid var(--cool);outline-offset:-3px}
.picture{flex:none;width:min(42%,256px);height:100%;object-fit:cover;background:var(--ground)}
.words{display:flex;flex-direction:column;justify-content:center;gap:4px;min-width:0;padding:10px 16px}
.words *{flex:none}
.title{overflow:hidden;font-size:19px;font-weight:700;line-height:1.2;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow-wrap:anywhere}
.card:hover .title{text-decoration:underline;text-underline-offset:3px}
.line,.from{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.line{color:var(--muted)}
.from{margin-top:4px;font-size:13px;font-weight:600;color:var(--link)}
@media(max-width:20rem){.picture{width:34%}.words{padding:8px 10px}.title{font-size:16px}}
@media(max-height:7rem){.facts{display:none}}
`;

type EmbeddedItemProps = {
  card: EmbeddedCard;
  theme: EmbedTheme;
  look: Look;
  language: LanguageCode;
  /** reads a message in that language */
  read: (text: string) => string;
};

/** A complete document with one link, which opens in a new tab. */
export function EmbeddedItem({ card, theme, look, language, read }: EmbeddedItemProps) {
  const name = card.state === "shown" ? card.title : card.brand;
  return (
    <html
      lang={language}
      dir={isRightToLeft(language) ? "rtl" : undefined}
      data-theme={theme === "auto" ? undefined : theme}
    >
      {/* biome-ignore lint/style/noHeadElement: no page of the framework, which would bring its script */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${name} | ${card.brand}`}</title>
        <style>{stylesOf(coloursIn("light", look), coloursIn("dark", look))}</style>
      </head>
      <body>
        {card.state === "shown" ? (
          <a className="card" href={card.url} target="_blank" rel="noopener">
            {card.pictureUrl ? <Picture src={card.pictureUrl} /> : null}
            <span className="words">
              <bdi className="title">{card.title}</bdi>
              {card.byline ? (
                <bdi className="line" translate="no">
                  {card.byline}
                </bdi>
              ) : null}
              {card.facts.length > 0 ? <span className="line facts">{card.facts.join(" · ")}</span> : null}
              <span className="from">{read(message("embed.featured", { site: card.brand }))}</span>
            </span>
          </a>
        ) : (
          <a className="card" href={card.siteUrl} target="_blank" rel="noopener">
            <span className="words">
              <span className="title">{read(words[card.state])}</span>
              <span className="from">{read(message("embed.open", { site: card.brand }))}</span>
            </span>
          </a>
        )}
      </body>
    </html>
  );
}

const words = {
  gone: message("embed.gone"),
  away: message("embed.away"),
};

// biome-ignore lint/performance/noImgElement: the framework's own needs its script
const Picture = ({ src }: { src: string }) => <img className="picture" src={src} alt="" loading="lazy" />;
