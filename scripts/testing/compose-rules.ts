import { parse } from "yaml";

interface Deployment {
  compose: string;
  dockerfile: string;
  caddyfile: string;
  settings: string;
}

interface Service {
  image?: string;
  build?: unknown;
  healthcheck?: unknown;
  restart?: string;
  depends_on?: string[] | Record<string, unknown>;
  volumes?: string[];
  environment?: Record<string, unknown>;
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
    ...services.flatMap((service) => imageProblems(service, services)),
    ...baseImageProblems(files.dockerfile),
    ...services.flatMap((service) => healthProblems(service, services, files.dockerfile)),
    ...services.flatMap((service) => referenceProblems(service, compose)),
    ...variableProblems(files, services),
    ...proxyProblems(files.caddyfile, Object.keys(compose.services)),
  ];
}

const isBuilt = ({ image }: Service, services: Named[]) =>
  services.some(([, other]) => other.build && other.image === image);

function imageProblems([name, service]: Named, services: Named[]) {
  if (isBuilt(service, services) || digest.test(service.image ?? "")) return [];
  return [`${name}: ${service.image} needs a version and a digest.`];
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
function healthProblems([name, service]: Named, services: Named[], dockerfile: string) {
  if (service.healthcheck || !service.restart) return [];
  if (isBuilt(service, services) && /^HEALTHCHECK /m.test(dockerfile)) return [];
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
    .filter(([, service]) => isBuilt(service, services))
    .flatMap(([, { environment = {} }]) => Object.keys(environment));
  const inProxy = [...caddyfile.matchAll(/\{\$([A-Z0-9_]+)/g)].map(([, name = ""]) => name);
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

/** The proxy reaches services by their names. */
function proxyProblems(caddyfile: string, names: string[]) {
  const asked = [...caddyfile.matchAll(/^\s*reverse_proxy (.+?) ?\{?$/gm)].flatMap(([, hosts = ""]) =>
    hosts.split(" "),
  );
  return asked
    .map(beforeColon)
    .filter((host) => !names.includes(host))
    .map((host) => `Caddyfile: ${host} is no service of compose.yaml.`);
}
