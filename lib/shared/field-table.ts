import type { LanguageCode } from "./languages";
import type { Translations } from "./translations";

/** Forms, pages, the panel, public answers and types derive from it (docs/customise.md, "Add a field"). Texts are messages. */
export type FieldTable = Readonly<Record<string, FieldRow>>;

export type FormName = "submit" | "edit";

export type FieldRow = {
  /** `slots`: weekly times; `dates`: single days; `gallery`: pictures with descriptions; `languages`: codes; `translations`: a text per language */
  kind:
    | "line"
    | "lines"
    | "url"
    | "email"
    | "handle"
    | "switch"
    | "choice"
    | "list"
    | "picture"
    | "slots"
    | "dates"
    | "gallery"
    | "labels"
    | "languages"
    | "translations";
  label: string;
  part: string;
  /** visible in lists and on the page, on the page only, or to the team only */
  shown: "card" | "page" | "panel";
  isRequired?: true;
  maxLength?: number;
  options?: readonly string[];
  /** the text shown for a value, and a sentence that explains it */
  nameOf?: (value: string, language?: LanguageCode) => string;
  meaningOf?: (value: string) => string | undefined;
  aloneOption?: string;
  /** runs on every keystroke */
  clean?: (typed: string) => string;
  /** null keeps the browser's behaviour */
  convertPasted?: (pasted: string) => string | null;
  isOn?: true;
  /** the initial value where it is neither text nor a switch; also determines the type */
  blank?: unknown[] | Translations;
  /** label in the list of facts on the row's page; leave out if the page shows it elsewhere */
  fact?: string;
  /** likewise in the panel's expanded row; links are listed as links */
  detail?: string;
  /** overrides for one form; `false` leaves the field out */
  submit?: FormWords | false;
  edit?: FormWords | false;
};

export type FormWords = {
  label?: string;
  help?: string;
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
  rows?: number;
  missing?: string;
};

type ListKind = "list" | "labels" | "languages";
const listKinds: readonly FieldRow["kind"][] = ["list", "labels", "languages"] satisfies ListKind[];
export const isList = ({ kind }: Pick<FieldRow, "kind">): boolean => listKinds.includes(kind);

type ValueOf<Row> = Row extends { blank: infer Value }
  ? Value
  : Row extends { kind: "switch" }
    ? boolean
    : Row extends { kind: ListKind }
      ? string[]
      : Row extends { isRequired: true }
        ? string
        : string | null;

export type ValuesOf<Table extends FieldTable> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name]>;
};

export type NamesShown<Table extends FieldTable, Screen extends FieldRow["shown"]> = {
  [Name in keyof Table]: Table[Name]["shown"] extends Screen ? Name & string : never;
}[keyof Table];

export type NamesAsked<Table extends FieldTable, Form extends FormName> = {
  [Name in keyof Table]: Table[Name] extends Record<Form, false> ? never : Name & string;
}[keyof Table];

type BlankOf<Row> = Row extends { blank: infer Value }
  ? Value
  : Row extends { kind: "switch" }
    ? boolean
    : Row extends { kind: ListKind }
      ? never[]
      : "";

export const listFieldNames = <Table extends FieldTable>(table: Table): (keyof Table & string)[] =>
  Object.keys(table);

export const namesShown = <Table extends FieldTable, Screen extends FieldRow["shown"]>(
  table: Table,
  screens: readonly Screen[],
) =>
  listFieldNames(table).filter((name) =>
    screens.some((screen) => screen === table[name]?.shown),
  ) as NamesShown<Table, Screen>[];

export const columnsShown = <Table extends FieldTable, Screen extends FieldRow["shown"]>(
  table: Table,
  screens: readonly Screen[],
) =>
  Object.fromEntries(namesShown(table, screens).map((name) => [name, true])) as Record<
    NamesShown<Table, Screen>,
    true
  >;

export const namesAsked = <Table extends FieldTable, Form extends FormName>(table: Table, form: Form) =>
  listFieldNames(table).filter((name) => table[name]?.[form] !== false) as NamesAsked<Table, Form>[];

export const blankValues = <Table extends FieldTable, Form extends FormName>(table: Table, form: Form) =>
  Object.fromEntries(namesAsked(table, form).map((name) => [name, blankValue(table[name])])) as {
    [Name in NamesAsked<Table, Form>]: BlankOf<Table[Name]>;
  };

function blankValue(row: FieldRow | undefined): boolean | string | unknown[] | Translations {
  if (row?.blank) return row.blank;
  if (row?.kind === "switch") return row.isOn ?? false;
  return row && isList(row) ? [] : "";
}

export const fieldLabels = <Table extends FieldTable>(table: Table) =>
  Object.fromEntries(listFieldNames(table).map((name) => [name, table[name]?.label])) as Record<
    keyof Table & string,
    string
  >;

export const isLink = ({ kind }: FieldRow): boolean => kind === "url" || kind === "handle";

/** Reads messages, and names languages, in the language of the reader. */
export type Reader = { read: (text: string) => string; language: LanguageCode };

/** The text shown for a value; a value without a name is shown as it is. */
export const nameIn = ({ nameOf }: Pick<FieldRow, "nameOf">, value: string, { read, language }: Reader) =>
  nameOf ? read(nameOf(value, language)) : value;

export const inWords = (field: Pick<FieldRow, "nameOf">, values: readonly string[], reader: Reader): string =>
  values.map((value) => nameIn(field, value, reader)).join(", ");

/** The labelled texts of a row, empty ones included, links excluded. */
export function namedTexts<Table extends FieldTable>(
  table: Table,
  label: "fact" | "detail",
  row: { [Name in keyof Table]?: unknown },
  reader: Reader,
): [name: string, text: string][] {
  return listFieldNames(table).flatMap((name): [string, string][] => {
    const field = table[name];
    const called = field?.[label];
    if (!field || !called || isLink(field)) return [];
    const value = row[name];
    const text = Array.isArray(value)
      ? inWords(field, value, reader)
      : typeof value === "string"
        ? nameIn(field, value, reader)
        : "";
    return [[reader.read(called), text]];
  });
}
