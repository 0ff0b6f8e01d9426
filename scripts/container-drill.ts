#!/usr/bin/env node
/**
 * node scripts/container-drill.ts [--image NAME] [--offline] [--keep]: what an owner does with docs/install.md and
 * docs/update-and-back-up.md, run for real. From an empty folder with compose.yaml and four values to a site with HTTPS
 * that takes uploads and sends mail, within 1 GB; an update and the way back; a backup and its restore. Needs Docker,
 * ports 80 and 443, rclone for the backup and Chromium for the main job in a browser. Without --image it builds the image first. --offline makes the other images
 * from Debian's packages, for a machine without a registry (scripts/drill/offline-images.sh).
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { parseArgs } from "node:util";
import { checkBackup } from "./drill/backup.ts";
import { checkBrowser } from "./drill/browser.ts";
import { startMailSink } from "./drill/mail-sink.ts";
import { Deployment, docker, hasDocker } from "./drill/project.ts";
import { check, results, say } from "./drill/report.ts";
import { sendClip } from "./drill/upload.ts";
import { inProject } from "./launcher/project.ts";
import { command } from "./launcher/user-error.ts";
import { Visitors } from "./upgrade/visitors.ts";

const url = "https://localhost";
const megabyte = 1_000_000;
const settings = {
  SITE_HOST: "localhost",
  AUTH_SECRET: "a1b2c3d4".repeat(8),
  SERVICES_SECRET: "d4c3b2a1".repeat(8),
  ADMIN_PASSWORD: "choose-one1",
};

type Site = { at: Deployment; image: string; visitors: Visitors; further: Record<string, string> };

async function checkImage(image: string) {
  const { output } = await docker(["image", "inspect", "-f", "{{.Size}} {{.Config.User}}", image]);
  const [size = 0, user] = output.trim().split(" ");
  check(
    "the image has at most 600 MB",
    Number(size) <= 600 * megabyte,
    `(${Math.round(Number(size) / megabyte)} MB)`,
  );
  check("it does not run as root", user === "node");
  const list =
    "cd /app && find . \\( -name node_modules -o -path ./.next/static \\) -prune -o -type f -print";
  const { output: files } = await docker(["run", "--rm", "--entrypoint", "sh", image, "-c", list]);
  const sources = files
    .split("\n")
    .filter((file) => /\.tsx?$|\.test\.|\.map$|^\.\/(?:app|tests|bench|docs)\//.test(file));
  check("it has no sources, tests or documents", sources.length === 0, sources.slice(0, 5).join(" "));
}

/** A wrong value is named by the first command, and nothing starts. */
async function checkWrongValue({ at, further }: Site) {
  at.writeSettings({ ...settings, ...further, AUTH_SECRET: "short" });
  const { code, output } = await at.tryCompose("run", "--rm", "prepare");
  check(
    "a wrong value is named by the first command",
    code !== 0 && /AUTH_SECRET must be/.test(output),
    output.trim().split("\n").at(-1),
  );
  const { output: running } = await at.tryCompose("ps", "--services", "--status", "running");
  check("and the site is not started", !/^site$/m.test(running));
}

/** Caddy's own certificate authority, which Caddy uses for localhost. */
async function trustCaddy({ at }: Site) {
  const file = path.join(at.folder, "root.crt");
  await at.compose("cp", "proxy:/data/caddy/pki/authorities/local/root.crt", file);
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(file, "utf8")]);
}

async function checkStart(site: Site) {
  const begun = performance.now();
  site.at.writeSettings({ ...settings, ...site.further });
  await site.at.compose("run", "--rm", "prepare");
  await site.at.compose("up", "-d", "--wait");
  await trustCaddy(site);
  const { status } = await fetch(`${url}/api/ready`);
  check(
    "two commands lead to a site with HTTPS",
    status === 200,
    `(${Math.round((performance.now() - begun) / 1000)} s)`,
  );
  const plain = await fetch("http://localhost/games", { redirect: "manual" });
  check("http leads to https", plain.status === 308);
  const { headers } = await fetch(`${url}/spawnpoint/nothing`);
  check(
    "files are not pages of the site",
    headers.get("content-security-policy")?.startsWith("sandbox") === true,
  );
  check(
    "a write to the container's files is refused",
    (await site.at.tryCompose("exec", "-T", "site", "touch", "/app/x")).code !== 0,
  );
}

async function checkWork({ at, visitors }: Site, mail: Awaited<ReturnType<typeof startMailSink>>) {
  await visitors.signIn(url);
  await visitors.write("the new site", url);
  const host = await sendClip(url, "drill-clip");
  check("a clip is sent straight to storage, under the site's name", host === "localhost");
  check("the team gets its mail", await mail.has("drill-clip"));
  const memory = await at.compose("exec", "-T", "site", "node", "-p", "process.constrainedMemory()");
  check(
    "the site sees its limit, with which clips are off",
    Number(memory) === 384 * 1024 ** 2,
    memory.trim(),
  );
}

/** Pages and calls as fast as a few visitors ask for them, for half a minute. */
async function checkLoad({ at }: Site) {
  const paths = [
    "/",
    "/games",
    "/games?q=drill",
    "/streamers",
    "/api/games?limit=100",
    "/api/lists/games?page=1",
    "/submit",
  ];
  const until = performance.now() + 30_000;
  let [answers, bad] = [0, 0];
  const visitor = async (first: number) => {
    for (let turn = first; performance.now() < until; turn++) {
      const answer = await fetch(url + paths[turn % paths.length]);
      await answer.arrayBuffer();
      answers += 1;
      if (answer.status >= 500) bad += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, first) => visitor(first)));
  check("a small load is answered", bad === 0, `(${answers} answers, ${bad} bad)`);
  const { output } = await docker(["stats", "--no-stream", "--format", "{{.Name}} {{.MemUsage}}"]);
  say(output.trim().replace(/^/gm, "    "));
  let limit = 0;
  for (const service of ["site", "proxy", "database", "storage"]) {
    const { OOMKilled, Restarting } = await at.inspect<{ OOMKilled: boolean; Restarting: boolean }>(
      service,
      ".State",
    );
    const restarts = await at.inspect<number>(service, ".RestartCount");
    check(`${service} keeps within its memory`, !OOMKilled && !Restarting && restarts === 0);
    limit += await at.inspect<number>(service, ".HostConfig.Memory");
  }
  check("the limits are 1 GB in total", limit <= 1024 ** 3, `(${limit / 1024 ** 2} MiB)`);
}

/** Replaces the instance while visitors ask, with another image of the same build. */
async function replaceSite({ at, further, visitors }: Site, image: string, what: string) {
  at.writeSettings({ ...settings, ...further, SPAWNPOINT_IMAGE: image });
  let [isOver, answers, bad] = [false, 0, 0];
  const asking = (async () => {
    while (!isOver) {
      const status = await fetch(`${url}/games`).then(
        (answer) => answer.arrayBuffer().then(() => answer.status),
        () => 0,
      );
      answers += 1;
      if (status !== 200) bad += 1;
      await sleep(200);
    }
  })();
  await at.compose("run", "--rm", "prepare");
  await at.compose("up", "-d", "--wait");
  isOver = true;
  await asking;
  check(`${what}: every request is answered`, bad === 0, `(${answers} answers, ${bad} bad)`);
  await visitors.check(`${what}: everything is there`, [url]);
}

async function checkUpdate(site: Site) {
  const next = `${site.image}-next`;
  const file = `FROM ${site.image}\nLABEL drill=next\n`;
  execFileSync("docker", ["build", "-q", "-t", next, "-"], {
    input: file,
    stdio: ["pipe", "ignore", "inherit"],
  });
  await replaceSite(site, next, "update");
  await site.visitors.write("the updated site", url);
  await replaceSite(site, site.image, "back");
  await docker(["image", "rm", next]);
}

async function drill(image: string, { override, keep }: { override?: string; keep: boolean }) {
  const at = new Deployment(override);
  const mail = await startMailSink();
  const gateway = (
    await docker(["network", "inspect", "bridge", "-f", "{{(index .IPAM.Config 0).Gateway}}"])
  ).output.trim();
  const further = {
    SPAWNPOINT_IMAGE: image,
    SMTP_URL: `smtp://${gateway}:${mail.port}?requireTLS=false`,
    MAIL_FROM: "Drill <drill@drill.test>",
    MAIL_TO: "team@drill.test",
    RATE_LIMIT_FACTOR: "1000",
    SPAM_THRESHOLD: "1000",
  };
  const site = {
    at,
    image,
    further,
    visitors: new Visitors({
      ...process.env,
      ADMIN_USERNAME: "admin",
      ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
    }),
  };
  try {
    await checkImage(image);
    await checkWrongValue(site);
    await checkStart(site);
    await checkWork(site, mail);
    await checkBrowser({ url, password: settings.ADMIN_PASSWORD });
    await checkLoad(site);
    await checkUpdate(site);
    const secret = settings.SERVICES_SECRET;
    await checkBackup({ at, visitors: site.visitors, secret, trustCaddy: () => trustCaddy(site) });
  } catch (error) {
    check("the drill ends", false, (error as Error).message);
    say((await at.tryCompose("ps", "-a")).output);
    say((await at.tryCompose("logs", "--tail", "15")).output.slice(-6000));
  } finally {
    await mail.stop();
    if (!keep) await at.remove();
  }
  results.passed += site.visitors.results.passed;
  results.failed += site.visitors.results.failed;
}

await command(async () => {
  const options = {
    image: { type: "string" },
    offline: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  } as const;
  const { values } = parseArgs({ options });
  if (!hasDocker()) return say("Docker with Compose is missing here, so nothing was tried.");
  if (values.offline && !values.image)
    execFileSync("sh", [inProject("scripts", "drill", "offline-images.sh"), process.execPath], {
      cwd: inProject(),
      stdio: "inherit",
    });
  const base = values.offline ? ["--build-arg", "NODE_IMAGE=drill/node"] : [];
  const image = values.image ?? "spawnpoint:drill";
  if (!values.image)
    execFileSync("docker", ["build", "-t", image, ...base, "."], { cwd: inProject(), stdio: "inherit" });
  await drill(image, {
    override: values.offline ? inProject("scripts", "drill", "offline.yaml") : undefined,
    keep: values.keep,
  });
  say(`\n${results.passed} passed, ${results.failed} failed`);
  process.exitCode = results.failed > 0 ? 1 : 0;
});
