/** A field's value as the page and its form hold it: texts instead of null, lists one item a line. */
export type FieldValue = string | boolean | string[];
export type FieldValues = Record<string, FieldValue>;

/** One field that a change is about, before and after; a picture by its address, "" where there is none. */
export type FieldChange = {
  label: string;
  before: string;
  after: string;
  /** a long text is compared word by word */
  kind: "text" | "short" | "picture";
};
