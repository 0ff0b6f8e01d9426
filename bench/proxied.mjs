import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../scripts/launcher/ports.mjs";
import { startNginx } from "../scripts/testing/nginx.mjs";
import { findProgram } from "../scripts/testing/programs.mjs";
import { measure } from "./requests.mjs";

/** Kept pages, of which nginx may keep a copy until the second is over. */
const paths = ["/", "/games", "/games?category=RPG"];

/**
 * The rates of pages behind nginx, as docs/deploy/nginx.conf sets it up, beside nginx's own for a file of the same
 * bytes. Each second the first request of a page goes through to the site.
 * @param {string} url of the site
 * @returns {Promise<{ path: string, perSecond: number, p99: number, file: number }[]>} none where nginx is missing
 */
export async function compareProxied(url) {
  if (!findProgram("nginx")) return [];
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-bench-"));
  const file = path.join(folder, "page.html");
  writeFileSync(file, "");
  const plain = `location = /a-plain-file { alias ${file}; default_type text/html; }`;
  const nginx = await startNginx(await findFreePort(), [Number(new URL(url).port)], plain);
  const rows = [];
  try {
    for (const page of paths) {
      const answer = await fetch(url + page, { headers: { "Accept-Encoding": "identity" } });
      writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
      const { perSecond, p99 } = await measure(nginx.url, [page]);
      rows.push({
        path: page,
        perSecond,
        p99,
        file: (await measure(nginx.url, ["/a-plain-file"])).perSecond,
      });
    }
  } finally {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}
