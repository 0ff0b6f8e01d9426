/** A field's value as the page and its form hold it: texts instead of null, lists one item a line, links as their JSON text. */
export type FieldValue = string | boolean | string[];
export type FieldValues = Record<string, FieldValue>;
