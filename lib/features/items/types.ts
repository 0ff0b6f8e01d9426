/** A field's value as the page and its form hold it: texts instead of null, lists one item a line. */
export type FieldValue = string | boolean | string[];
export type FieldValues = Record<string, FieldValue>;
