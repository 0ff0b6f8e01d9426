/** The roles by which journeys find what they press or count. */
export type Role = "button" | "link" | "checkbox" | "heading" | "summary";

/**
 * A person in front of a browser, independent of its driver. Elements are found by role or label and a part of the
 * name; the first one in the document counts. Actions wait until the element can be used.
 */
export interface Person {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  goBack(): Promise<void>;
  /** The address without its origin. */
  address(): Promise<string>;
  press(role: Role, name: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  attach(label: string, file: string): Promise<void>;
  /** Presses a letter where the focus is. */
  key(letter: string): Promise<void>;
  /** Waits until the field can be filled, as all can once the script runs. */
  valueOf(label: string): Promise<string>;
  /** How many visible elements have this role and name. */
  count(role: Role, name: string): Promise<number>;
  /** Runs an expression in the page. */
  run<Value>(expression: string): Promise<Value>;
  /** Waits for a saved file. @returns its content */
  downloaded(name: string): Promise<Buffer>;
}

export interface OpenBrowser {
  person: Person;
  close(): Promise<void>;
}
