/**
 * A noun's fields in one table: its forms, its page, the panel's row, public answers and types follow from it
 * (docs/customise.md, "Add a field").
 */
export type FieldTable = Readonly<Record<string, FieldRow>>;

export type FormName = "submit" | "edit";

export type FieldRow = {
  /**
   * A line of text, several, a web address, a mail address, a name after "@", yes or no. One of a few, several, a picture,
   * weekly times, times of single days. Several pictures with what they show, several of a list by their codes, languages
   * by theirs.
   */
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
    | "languages";
  /** its name in forms, and where the panel says what was edited */
  label: string;
  /** where it stands in the forms */
  part: string;
  /** who sees the stored value: visitors in lists and on the row's own page, on that page only, or the team alone */
  shown: "card" | "page" | "panel";
  /** what no row is without */
  isRequired?: true;
  maxLength?: number;
  /** what can be chosen */
  options?: readonly string[];
  /** what people read instead of a value, and a sentence that says what it means */
  nameOf?: (value: string) => string;
  meaningOf?: (value: string) => string | undefined;
  /** the option that excludes the others */
  aloneOption?: string;
  /** rewrites what is typed, at once */
  clean?: (typed: string) => string;
  /** what a pasted text becomes; null leaves it to the browser */
  convertPasted?: (pasted: string) => string | null;
  /** how a switch stands in an empty form */
  isOn?: true;
  /** what an empty form holds where that is neither text nor a switch; its type is the field's */
  blank?: unknown[];
  /** its name among the facts of the row's own page, where it has no place of its own there */
  fact?: string;
  /** its name in the opened row of the panel, likewise; of an address or a handle among the row's links */
  detail?: string;
  /** what one form has otherwise; `false` for a form that does not ask for it */
  submit?: FormWords | false;
  edit?: FormWords | false;
};

/** Words and attributes of a control. */
export type FormWords = {
  label?: string;
  help?: string;
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
  rows?: number;
  /** what the summary of missing fields calls it */
  missing?: string;
};

/** The kinds of which a field holds several texts. */
type ListKind = "list" | "labels" | "languages";
const listKinds: readonly FieldRow["kind"][] = ["list", "labels", "languages"] satisfies ListKind[];
export const isList = ({ kind }: Pick<FieldRow, "kind">): boolean => listKinds.includes(kind);

/** What the database holds in a field. */
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

/** The names of those shown in one of these places. */
export type NamesShown<Table extends FieldTable, Place extends FieldRow["shown"]> = {
  [Name in keyof Table]: Table[Name]["shown"] extends Place ? Name & string : never;
}[keyof Table];

/** The names of those that a form asks for. */
export type NamesAsked<Table extends FieldTable, Form extends FormName> = {
  [Name in keyof Table]: Table[Name] extends Record<Form, false> ? never : Name & string;
}[keyof Table];

/** What an empty form holds. */
type BlankOf<Row> = Row extends { blank: infer Value }
  ? Value
  : Row extends { kind: "switch" }
    ? boolean
    : Row extends { kind: ListKind }
      ? never[]
      : "";

export const namesOf = <Table extends FieldTable>(table: Table): (keyof Table & string)[] =>
  Object.keys(table);

/** The names of those that are shown in one of these places. */
export const namesShown = <Table extends FieldTable, Place extends FieldRow["shown"]>(
  table: Table,
  places: readonly Place[],
) =>
  namesOf(table).filter((name) => places.some((place) => place === table[name]?.shown)) as NamesShown<
    Table,
    Place
  >[];

/** The columns of a table that are shown in one of these places, as a query selects them. */
export const columnsShown = <Table extends FieldTable, Place extends FieldRow["shown"]>(
  table: Table,
  places: readonly Place[],
) =>
  Object.fromEntries(namesShown(table, places).map((name) => [name, true])) as Record<
    NamesShown<Table, Place>,
    true
  >;

/** The names of those that a form asks for. */
export const namesAsked = <Table extends FieldTable, Form extends FormName>(table: Table, form: Form) =>
  namesOf(table).filter((name) => table[name]?.[form] !== false) as NamesAsked<Table, Form>[];

/** The values of a form that nobody has filled in. */
export const blankOf = <Table extends FieldTable, Form extends FormName>(table: Table, form: Form) =>
  Object.fromEntries(namesAsked(table, form).map((name) => [name, blankValue(table[name])])) as {
    [Name in NamesAsked<Table, Form>]: BlankOf<Table[Name]>;
  };

function blankValue(row: FieldRow | undefined): boolean | string | unknown[] {
  if (row?.blank) return row.blank;
  if (row?.kind === "switch") return row.isOn ?? false;
  return row && isList(row) ? [] : "";
}

/** What each field is called. */
export const labelsOf = <Table extends FieldTable>(table: Table) =>
  Object.fromEntries(namesOf(table).map((name) => [name, table[name]?.label])) as Record<
    keyof Table & string,
    string
  >;

export const isLink = ({ kind }: FieldRow): boolean => kind === "url" || kind === "handle";

/** Several values in one line, each as people read it. */
export const inWords = ({ nameOf = String }: Pick<FieldRow, "nameOf">, values: readonly string[]): string =>
  values.map((value) => nameOf(value)).join(", ");

/** The texts that have a name on a page or in the panel's opened row, with it; empty ones too. Links are not among them. */
export function namedTexts<Table extends FieldTable>(
  table: Table,
  place: "fact" | "detail",
  row: { [Name in keyof Table]?: unknown },
): [name: string, text: string][] {
  return namesOf(table).flatMap((name): [string, string][] => {
    const field = table[name];
    const called = field?.[place];
    if (!field || !called || isLink(field)) return [];
    const value = row[name];
    return [[called, Array.isArray(value) ? inWords(field, value) : typeof value === "string" ? value : ""]];
  });
}
