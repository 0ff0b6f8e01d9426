/** `image` is a data URL, a finished upload or a stored key. */
export type Shot = { image: string; description: string };

type Replace = (text: string, path: string) => string;

/** `fields` may name lists; a picture in one has a path like `screenshots.2.image`. */
export function mapPictures<Body extends object>(
  body: Body,
  fields: readonly string[],
  replace: Replace,
): Body {
  const replaced = fields.flatMap((field): [string, unknown][] => {
    const value: unknown = Reflect.get(body, field);
    if (typeof value === "string") return [[field, replace(value, field)]];
    if (Array.isArray(value))
      return [[field, value.map((item, index) => mapImage(item, `${field}.${index}`, replace))]];
    return [];
  });
  return { ...body, ...Object.fromEntries(replaced) };
}

function mapImage(item: unknown, path: string, replace: Replace): unknown {
  const image: unknown = typeof item === "object" && item !== null ? Reflect.get(item, "image") : undefined;
  return typeof image === "string" ? { ...(item as object), image: replace(image, `${path}.image`) } : item;
}

export function listPictures(body: object, fields: readonly string[]): { path: string; text: string }[] {
  const found: { path: string; text: string }[] = [];
  mapPictures(body, fields, (text, path) => {
    found.push({ path, text });
    return text;
  });
  return found;
}
