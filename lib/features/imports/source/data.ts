import "server-only";
import Papa from "papaparse";
import { type ImportedKind, importLimits } from "@/lib/features/imports/constants";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";

/** The rows of a table before their columns are matched. `cells` of CSV are texts. */
export type Table = { names: string[]; rows: TableRow[] };
export type TableRow = { line: number; cells: unknown[]; errors: string[] };

const delimiters = [",", ";", "\t", "|"] as const;
/** After as many unclosed quotes the rest of a file is refused. */
const mostResumed = 20;

const tooManyRows = () =>
  invalidField("text", message("panelImports.errors.rows", { max: importLimits.rows }));

/**
 * Reads CSV with any of the common delimiters. A quote that is never closed breaks its line only.
 * @throws AppError invalid above the limit of rows or columns
 */
export function readCsv(text: string): Table {
  const clean = text.replace(/^\ufeff/, "").replace(/^sep=.\r?\n/i, "");
  const delimiter = findDelimiter(clean);
  const rows: TableRow[] = [];
  let rest = clean;
  for (let resumed = 0; rest !== ""; resumed++) {
    const { whole, brokenAt } = parsePart(rest, delimiter, rows.length);
    for (const cells of whole) rows.push({ line: rows.length + 1, cells, errors: [] });
    if (brokenAt === null) break;
    const end = resumed < mostResumed ? rest.slice(brokenAt).search(/\r\n|\r|\n/) : -1;
    const line = end < 0 ? rest.slice(brokenAt) : rest.slice(brokenAt, brokenAt + end);
    const cells = line.slice(0, 300).split(delimiter);
    rows.push({ line: rows.length + 1, cells, errors: [message("panelImports.problems.quotes")] });
    rest = end < 0 ? "" : rest.slice(brokenAt + end).replace(/^(?:\r\n|\r|\n)/, "");
  }
  return toTable(rows);
}

type Part = { whole: string[][]; brokenAt: number | null };

/** @returns the rows before the first one with a broken quote, and where that row begins */
function parsePart(text: string, delimiter: string, before: number): Part {
  const whole: string[][] = [];
  let end = 0;
  let brokenAt: number | null = null;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ type }) => type === "Quotes")) {
        brokenAt = end;
        parser.abort();
        return;
      }
      end = meta.cursor;
      whole.push(data);
      // The header is no row; blank rows are dropped later.
      if (before + whole.length > importLimits.rows * 2) throw tooManyRows();
    },
  });
  return { whole, brokenAt };
}

/** The one that splits the first line into the most cells. */
function findDelimiter(text: string): string {
  const cellsBy = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text.slice(0, 20_000), { delimiter, preview: 1 });
    return { delimiter, cells: data[0]?.length ?? 0 };
  });
  return cellsBy.toSorted((one, other) => other.cells - one.cells)[0]?.delimiter ?? ",";
}

const isBlank = (cell: unknown): boolean => typeof cell === "string" && cell.trim() === "";

function toTable(rows: TableRow[]): Table {
  const filled = rows.filter(({ cells }) => !cells.every(isBlank));
  const [header, ...given] = filled;
  if (given.length > importLimits.rows) throw tooManyRows();
  const names = (header?.cells ?? []).map((cell) => String(cell).trim().slice(0, 200));
  if (names.length > importLimits.columns)
    throw invalidField("text", message("panelImports.errors.tooManyColumns", { max: importLimits.columns }));
  const tooMany = message("panelImports.problems.cells");
  return {
    names,
    rows: given.map((row) =>
      row.cells.slice(names.length).every(isBlank) ? row : { ...row, errors: [...row.errors, tooMany] },
    ),
  };
}

/**
 * Reads a list of objects, or an object with one, such as the public answers of another site.
 * @throws AppError invalid for anything else and above the limits
 */
export function readJson(text: string, kind: ImportedKind): Table {
  const items = findList(parse(text), kind);
  if (!items) throw invalidField("text", message("panelImports.errors.json"));
  if (items.length > importLimits.rows) throw tooManyRows();
  const names = [...new Set(items.flatMap((item) => (isRecord(item) ? Object.keys(item) : [])))];
  if (names.length > importLimits.columns)
    throw invalidField("text", message("panelImports.errors.tooManyColumns", { max: importLimits.columns }));
  return {
    names,
    rows: items.map((item, index) => ({
      line: index + 1,
      cells: isRecord(item) ? names.map((name) => (Object.hasOwn(item, name) ? item[name] : undefined)) : [],
      errors: isRecord(item) ? [] : [message("panelImports.problems.object")],
    })),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return undefined;
  }
}

function findList(value: unknown, kind: ImportedKind): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  const lists = Object.entries(value).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
  return (lists.find(([name]) => name === kind) ?? lists[0])?.[1];
}
