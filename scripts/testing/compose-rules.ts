import { parse } from "yaml";

interface Deployment {
  compose: string;
  /** compose.scale.yaml */
  scale: string;
  dockerfile: string;
  caddyfile: string;
  settings: string;
  /** of package.json */
  version: string;
}

interface Service {
  image?: string;
  build?: unknown;
  healthcheck?: unknown;
  restart?: string;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  environment?: Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

type Named = [name: string, service: Service];

const digest = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/**
 * The faults of the deployment that show without Docker. Its schema is dclint's business.
 * @returns one sentence per problem
 */
export function findComposeProblems(files: Deployment): string[] {
  const compose: Compose = parse(files.compose, { merge: true });
  const services = Object.entries(compose.services);
  return [
    ...services.flatMap((service) => imageProblems(service, files.version)),
    ...baseImageProblems(files.dockerfile),
    ...services.flatMap((service) => healthProblems(service, files.dockerfile)),
    ...services.flatMap((service) => referenceProblems(service, compose)),
    ...services.flatMap(freedomProblems),
    ...memoryProblems(services),
    ...variableProblems(files, services),
    ...proxyProblems(files, compose),
  ];
}

const isOwn = ({ image }: Service) => image?.startsWith("${SPAWNPOINT_IMAGE:-") ?? false;

/** A release replaces the default by the name of its image (scripts/release/compose.ts). */
function imageProblems([name, service]: Named, version: string) {
  if (!isOwn(service))
    return digest.test(service.image ?? "")
      ? []
      : [`${name}: ${service.image} needs a version and a digest.`];
  return service.image?.endsWith(`/spawnpoint:${version}}`)
    ? []
    : [`${name}: ${service.image} is not version ${version} of package.json.`];
}

/** What a container may not do. */
function freedomProblems([name, { read_only, cap_drop, security_opt, mem_limit }]: Named) {
  return [
    ...(read_only ? [] : [`${name}: its file system can be written (read_only).`]),
    ...(cap_drop?.includes("ALL") ? [] : [`${name}: keeps capabilities (cap_drop).`]),
    ...(security_opt?.includes("no-new-privileges:true") ? [] : [`${name}: may gain privileges.`]),
    ...(mem_limit ? [] : [`${name}: has no limit for memory.`]),
  ];
}

const mostMegabytes = 1024;

/** Of the services that keep running, as they are without settings. */
function memoryProblems(services: Named[]) {
  const limits = services
    .filter(([, { restart }]) => restart)
    .map(([, { mem_limit }]) => Number(/(\d+)m\}?$/.exec(mem_limit ?? "")?.[1]));
  const sum = limits.reduce((one, other) => one + other, 0);
  return sum <= mostMegabytes ? [] : [`The services may use ${sum} MB, more than ${mostMegabytes}.`];
}

/** Every base image of the Dockerfile is one of its stages, or pinned. */
function baseImageProblems(dockerfile: string) {
  const defaults = new Map(
    [...dockerfile.matchAll(/^ARG (\w+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
  );
  const froms = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)/gm)];
  const stages = froms.map(([, , stage]) => stage);
  return froms
    .map(([, image = ""]) => image.replace(/\$\{(\w+)\}/g, (_, name) => defaults.get(name) ?? ""))
    .filter((image) => !stages.includes(image) && !digest.test(image))
    .map((image) => `Dockerfile: ${image} needs a version and a digest.`);
}

/** A service that others depend on, or that keeps running, has a health check; one that exits need not. */
function healthProblems([name, service]: Named, dockerfile: string) {
  if (service.healthcheck || !service.restart) return [];
  if (isOwn(service) && /^HEALTHCHECK /m.test(dockerfile)) return [];
  return [`${name}: runs on and has no health check.`];
}

function referenceProblems([name, { depends_on = [], volumes = [] }]: Named, compose: Compose) {
  const awaited = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
  return [
    ...awaited
      .filter((other) => !compose.services[other])
      .map((other) => `${name}: waits for ${other}, which is none.`),
    ...volumes
      .map(beforeColon)
      .filter((volume) => !volume.startsWith(".") && !(volume in compose.volumes))
      .map((volume) => `${name}: the volume ${volume} is not declared.`),
  ];
}

const beforeColon = (text: string) => text.replace(/:.*/s, "");

/** Every variable that a person may set, or a service gets, is in .env.example; required ones are marked there. */
function variableProblems({ compose, caddyfile, settings }: Deployment, services: Named[]) {
  const known = new Set([...settings.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name));
  const asked = [...compose.matchAll(/\$\{([A-Z0-9_]+)(:\?)?/g)];
  const handed = services
    .filter(([, service]) => isOwn(service))
    .flatMap(([, { environment = {} }]) => Object.keys(environment));
  const inProxy = [...caddyfile.matchAll(/\{\$([A-Z0-9_]+)\}/g)].map(([, name = ""]) => name);
  const proxied = services.flatMap(([, { environment = {} }]) => Object.keys(environment));
  return [
    ...[...new Set([...asked.map(([, name = ""]) => name), ...handed])]
      .filter((name) => !known.has(name))
      .map((name) => `${name} is not in .env.example.`),
    ...inProxy
      .filter((name) => !proxied.includes(name))
      .map((name) => `Caddyfile: no service is handed ${name}.`),
  ];
}

/** The proxy reaches services by their names, and has the file of docs/deploy. */
function proxyProblems({ caddyfile, scale }: Deployment, { services }: Compose) {
  const second: Compose = parse(scale);
  const { SITES, SITES_REVERSED } = second.services.proxy?.environment ?? {};
  const names = [...Object.keys(services), ...Object.keys(second.services)];
  const written = caddyfile.replace(/\{\$\w+:([^}]*)\}/g, "$1");
  const asked = [...written.matchAll(/^\s*reverse_proxy (.+?) ?\{?$/gm)].map(([, hosts]) => hosts);
  const isCopied = services.proxy?.environment?.CADDYFILE === caddyfile.replaceAll("$", "$$$$");
  return [
    ...[...asked, SITES, SITES_REVERSED]
      .flatMap((hosts) => String(hosts).split(" "))
      .map(beforeColon)
      .filter((host) => !names.includes(host))
      .map((host) => `Caddyfile: ${host} is no service of compose.yaml.`),
    ...(isCopied ? [] : ["compose.yaml: CADDYFILE is not docs/deploy/Caddyfile with each $ doubled."]),
  ];
}
