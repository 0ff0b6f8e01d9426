/** A catalog as its file has it: groups within groups. */
export type CatalogTree = { [key: string]: string | CatalogTree };

/** @returns its messages by key, e.g. "navigation.home" */
export const flattenCatalog = (tree: CatalogTree, prefix = ""): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flattenCatalog(value, `${prefix}${key}.`),
  );

/** For `icu-minify/format`. */
export const icuFormatters = {
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
};
