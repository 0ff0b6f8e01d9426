import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readText } from "./project.ts";

/**
 * A secret that is made once and then stored in the data folder, readable by its owner only.
 * @param make how to make it; 32 random bytes by default
 */
export function secret(
  dataDir: string,
  name: string,
  make: () => string = () => randomBytes(32).toString("hex"),
) {
  const file = secretFile(dataDir, name);
  const existing = readText(file)?.trim();
  if (existing) return existing;
  const value = make();
  mkdirSync(path.resolve(dataDir), { recursive: true });
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${value}\n`, { mode: 0o600 });
  return value;
}

export function secretFile(dataDir: string, name: string) {
  return path.join(path.resolve(dataDir), "secrets", name);
}

/** The port that a service had last time, so that it can have it again; with a third argument, stores it. */
export function rememberedPort(dataDir: string, service: string, port?: number): number | undefined {
  const file = path.join(path.resolve(dataDir), "ports.json");
  const ports = readPorts(file);
  if (port && ports[service] !== port) writeFileSync(file, JSON.stringify({ ...ports, [service]: port }));
  return port ?? ports[service];
}

/** The file is a convenience: an unreadable one is ignored. */
function readPorts(file: string): Record<string, number> {
  try {
    return JSON.parse(readText(file) ?? "{}");
  } catch {
    return {};
  }
}
