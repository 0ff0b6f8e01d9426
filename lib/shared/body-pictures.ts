/** A screenshot as forms and calls hold it: a data string, a finished upload or a stored key, and what it shows. */
export type Shot = { image: string; description: string };

type Replace = (text: string, path: string) => string;

/**
 * A body with other texts in the places of its pictures: those of its fields, and those of the lists that these
 * names stand for, whose path is e.g. `screenshots.2.image`.
 */
export function mapPictures<Body extends object>(
  body: Body,
  fields: readonly string[],
  replace: Replace,
): Body {
  const replaced = fields.flatMap((field): [string, unknown][] => {
    const value: unknown = Reflect.get(body, field);
    if (typeof value === "string") return [[field, replace(value, field)]];
    if (Array.isArray(value))
      return [[field, value.map((item, place) => mapImage(item, `${field}.${place}`, replace))]];
    return [];
  });
  return { ...body, ...Object.fromEntries(replaced) };
}

function mapImage(item: unknown, path: string, replace: Replace): unknown {
  const image: unknown = typeof item === "object" && item !== null ? Reflect.get(item, "image") : undefined;
  return typeof image === "string" ? { ...(item as object), image: replace(image, `${path}.image`) } : item;
}

/** The pictures of a body, each with its path. */
export function listPictures(body: object, fields: readonly string[]): { path: string; text: string }[] {
  const found: { path: string; text: string }[] = [];
  mapPictures(body, fields, (text, path) => {
    found.push({ path, text });
    return text;
  });
  return found;
}
