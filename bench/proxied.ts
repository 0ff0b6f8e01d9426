import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../scripts/launcher/ports.ts";
import { startNginx } from "../scripts/testing/nginx.ts";
import { findProgram } from "../scripts/testing/programs.ts";
import { median, type ProxiedRow } from "./figures.ts";
import { fire } from "./requests.ts";

const rounds = 3;

/** Pages of which nginx may cache a copy until the second is over. */
const paths = ["/", "/games", "/games?category=RPG"];

/**
 * The rates of pages behind nginx, as docs/deploy/nginx.conf sets it up, beside nginx's own for a file of the same
 * bytes. Each second the first request of a page goes through to the site.
 * @returns none where nginx is missing
 */
export async function compareProxied(url: string): Promise<ProxiedRow[]> {
  if (!findProgram("nginx")) return [];
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-bench-"));
  const file = path.join(folder, "page.html");
  writeFileSync(file, "");
  const plain = `location = /a-plain-file { alias ${file}; default_type text/html; }`;
  const nginx = await startNginx(await findFreePort(), [Number(new URL(url).port)], plain);
  const rows: ProxiedRow[] = [];
  const rateOf = (address: string, duration: number) =>
    fire(nginx.url, () => ({ path: address }), { duration });
  try {
    for (const page of paths) {
      const answer = await fetch(url + page, { headers: { "Accept-Encoding": "identity" } });
      writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
      await rateOf(page, 1);
      const measured: Omit<ProxiedRow, "path">[] = [];
      for (let round = 0; round < rounds; round++) {
        const site = await rateOf(page, 2);
        const file = (await rateOf("/a-plain-file", 1)).perSecond;
        measured.push({ ...site, file, share: site.perSecond / file });
      }
      const of = (key: keyof Omit<ProxiedRow, "path">) => median(measured.map((one) => one[key]));
      const medians = { perSecond: of("perSecond"), p99: of("p99"), file: of("file"), share: of("share") };
      rows.push({ path: page, ...medians });
    }
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}
