import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endChild } from "../launcher/processes.ts";
import { inProject } from "../launcher/project.ts";
import { startProgram, temporaryFolder, untilOpen } from "./programs.ts";

export interface Nginx {
  url: string;
  port: number;
  log: () => string;
  stop: () => Promise<void>;
}

/**
 * nginx with docs/deploy/nginx.conf in front of instances on these ports.
 * @param extra further text for its server section
 */
export async function startNginx(port: number, sites: number[], extra = ""): Promise<Nginx> {
  const dir = temporaryFolder();
  const log = path.join(dir, "log");
  const given = readFileSync(inProject("docs", "deploy", "nginx.conf"), "utf8");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join("\n");
  const own = given
    .replace(
      /^events/m,
      `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;\npid ${dir}/pid;\nevents`,
    )
    .replace("http {", `http {\n${temporary}`)
    .replace("/dev/stdout", log)
    .replace("/var/cache/nginx/site", `${dir}/cache`)
    .replace(/listen 80;/, `listen 127.0.0.1:${port};\n${extra}`)
    .replace(/(?<=server )site:3000(.*) resolve/, `127.0.0.1:${sites[0]}$1`)
    .replace(/(?<=server )site-2:3000(.*) resolve/, `127.0.0.1:${sites[1] ?? sites[0]}$1`);
  const file = path.join(dir, "nginx.conf");
  writeFileSync(file, own);
  const child = startProgram("nginx", ["-e", log, "-p", dir, "-c", file], log);
  await untilOpen(port, log);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    log: () => readFileSync(log, "utf8"),
    stop: () => endChild(child, { graceMs: 5_000 }),
  };
}
