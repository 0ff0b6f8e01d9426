import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import sharp from "sharp";
import type { Mischief } from "@/tests/support/platforms";
import { startLocally, stopLocally } from "./local-server";

/**
 * A fake of Steam's store on this machine, based on the behaviour of /api/appdetails (docs/decisions/019): one app a
 * call, by country and language, only `success: false` for hidden, removed or unsold apps.
 */

/** The facts about an app. `soldIn`: the only countries that see it. */
type StoredApp = { data: object; soldIn?: readonly string[] };

export const steamAddress = (app: number, rest = ""): string =>
  `https://store.steampowered.com/app/${app}/Moss_Boots/${rest}`;

export class FakeSteam {
  readonly apps = new Map<string, StoredApp>();
  readonly calls: URL[] = [];
  mischief: Mischief = () => false;
  url = "";
  readonly #server = createServer((request, response) => void this.#receive(request, response));

  async start(port = 0): Promise<this> {
    this.url = await startLocally(this.#server, port);
    return this;
  }

  async stop(): Promise<void> {
    await stopLocally(this.#server);
  }

  reset(): void {
    this.apps.clear();
    this.calls.length = 0;
    this.mischief = () => false;
  }

  /** @param given what differs from an ordinary game; undefined leaves a key out */
  add(app: number, given: object = {}, soldIn?: readonly string[]): void {
    const data = { ...ordinaryGame(app, `${this.url}/pictures/${app}/header.jpg`), ...given };
    this.apps.set(String(app), { data, ...(soldIn && { soldIn }) });
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://steam.invalid");
    this.calls.push(url);
    if (this.mischief(request, response, url)) return;
    if (url.pathname === "/api/appdetails") return this.#details(response, url.searchParams);
    if (url.pathname.endsWith("/header.jpg")) {
      const picture = await headerPicture(Number(url.pathname.split("/").at(-2)));
      return void response.writeHead(200, { "content-type": "image/jpeg" }).end(picture);
    }
    response.writeHead(404, { "content-type": "text/html" }).end("<!doctype html><title>404</title>");
  }

  #details(response: ServerResponse, query: URLSearchParams): void {
    const ids = query.get("appids") ?? "";
    const json = (status: number, body: unknown) =>
      void response
        .writeHead(status, { "content-type": "application/json; charset=utf-8" })
        .end(JSON.stringify(body));
    // Several are refused with the word null, and so is an empty list.
    const isOne = /^\d+$/.test(ids);
    const app = this.apps.get(ids);
    const isShown = app && (!app.soldIn || app.soldIn.includes(query.get("cc") ?? ""));
    if (isOne) json(200, { [ids]: isShown ? { success: true, data: app.data } : { success: false } });
    else json(400, null);
  }
}

/** Of bars whose heights depend on the app, so that no two look alike. */
function headerPicture(app: number): Promise<Buffer> {
  const bars = Array.from({ length: 8 }, (_, index) => {
    const height = Math.round(((Math.sin((app + 1) * (index + 1) * 12.9898) + 1) / 2) * 330);
    return `<rect x="${index * 80}" y="${index % 2 ? 0 : 360 - height}" width="70" height="${height}" fill="#fc8"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#135"/>${bars.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** As the store describes a game that is out. */
const ordinaryGame = (app: number, picture: string) => ({
  type: "game",
  name: "Moss Boots™",
  steam_appid: app,
  required_age: 0,
  is_free: false,
  controller_support: "full",
  detailed_description: "<h1>Road map</h1><p>Soon.</p>",
  about_the_game:
    '<p class="bb_paragraph">Walk through a marsh that remembers you.<br /></p><h2 class="bb_tag">Features</h2><img src="https://shared.akamai.steamstatic.com/x.png" /><ul class="bb_ul"><li>Boots &amp; moss<br></li><li>A <strong>fox</strong> with &quot;opinions&quot;</li></ul><script>alert(1)</script>',
  short_description: "A quiet walk with a sword, a fox &amp; wet boots.",
  supported_languages: `English<strong>*</strong>, German, ${Array.from({ length: 30 }, (_, index) => `Language ${index}<strong>*</strong>`).join(", ")}`,
  header_image: picture,
  website: null,
  pc_requirements: {
    minimum:
      '<strong>Minimum:</strong><br><ul class="bb_ul"><li><strong>OS *:</strong> Windows 10<br></li><li><strong>Memory:</strong> 4 GB RAM</li></ul>',
  },
  mac_requirements: [],
  linux_requirements: [],
  developers: ["Two Ferns", "Ada Example"],
  publishers: ["Two Ferns"],
  price_overview: {
    currency: "USD",
    initial: 1499,
    final: 749,
    discount_percent: 50,
    initial_formatted: "$14.99",
    final_formatted: "$7.49",
  },
  platforms: { windows: true, mac: false, linux: true },
  categories: [2, 1, 9, 38, 39, 24, 22, 23, 29, 62, 78].map((id) => ({ id, description: `Category ${id}` })),
  genres: [
    { id: "25", description: "Adventure" },
    { id: "23", description: "Indie" },
    { id: "4", description: "Casual" },
  ],
  release_date: { coming_soon: false, date: "14 Mar, 2026" },
  content_descriptors: { ids: [], notes: null },
});

/** Starts one and names it in the environment, before anything reads that. */
export async function startConfiguredSteam(): Promise<FakeSteam> {
  const steam = await new FakeSteam().start();
  process.env.STEAM_API_URL = `${steam.url}/api`;
  return steam;
}
