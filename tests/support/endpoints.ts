import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

/** Every route handler of app/api, read from the source, so that a new one without a rule fails here. */
export type Endpoint = {
  method: string;
  url: string;
  access: string;
  /** the name of the limit that its calls count for */
  limit: string;
  hasBody: boolean;
  hasQuery: boolean;
  /** form-encoded, or open to other origins: named exemptions below */
  takesForm: boolean;
  anyOrigin: boolean;
};

const apiFolder = path.join(process.cwd(), "app", "api");

export function listEndpoints(): Endpoint[] {
  const files = readdirSync(apiFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.ts"),
  );
  return files.flatMap((file) => {
    const url = `/api/${path.dirname(file).split(path.sep).join("/")}`;
    const source = readFileSync(path.join(apiFolder, file), "utf8");
    const handlers = [
      ...source.matchAll(
        /export const (GET|POST|PUT|PATCH|DELETE) = (?:answeredDirectly\([^,]+,\s*)?(\w+)\(\{([\s\S]*?)handler:/g,
      ),
    ];
    const exported = source.match(/export const [A-Z]+ =/g) ?? [];
    expect(exported.length, `${url} exports handlers`).toBeGreaterThan(0);
    expect(handlers.length, `${url} makes each of its handlers by defineRoute`).toBe(exported.length);
    return handlers.map(([, method = "", maker, options = ""]) => {
      expect(maker, `${method} ${url}`).toBe("defineRoute");
      const access = /access: "(\w+)"/.exec(options)?.[1] ?? "";
      expect(["public", "admin"], `${method} ${url} names who may call it`).toContain(access);
      const limit = /limit: "(\w+)"/.exec(options)?.[1] ?? "";
      expect(limit, `${method} ${url} names its limit`).not.toBe("");
      return {
        method,
        url,
        access,
        limit,
        hasBody: /\bbody:/.test(options),
        hasQuery: /\bquery:/.test(options),
        takesForm: /bodyFormat: "form"/.test(options),
        anyOrigin: /origin: "any"/.test(options),
      };
    });
  });
}
