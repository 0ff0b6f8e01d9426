import { readFileSync } from "node:fs";
import {
  type FieldRow,
  type FieldTable,
  isList,
  listFieldNames,
  type ValuesOf,
} from "@/lib/shared/field-table";
import type { Translations } from "@/lib/shared/translations";

type Value = string | boolean | unknown[] | Translations | null;

const exampleTimes = { start: "20:00", minutes: 180, timeZone: "Europe/Berlin", note: "Viewers play along" };

function exampleOf(name: string, { kind, options }: FieldRow): Value {
  switch (kind) {
    case "labels":
    case "languages":
      return options?.slice(0, 1) ?? [];
    case "switch":
      return true;
    case "list":
      return [name];
    case "slots":
      return [{ day: "MO", ...exampleTimes }];
    case "dates":
      return [{ date: "2027-03-28", ...exampleTimes }];
    case "translations":
      return { de: `The ${name} in German` };
    case "gallery":
      return [{ image: `pictures/${"s".repeat(20)}`, description: `The ${name}` }];
    case "choice":
      return options?.[1] ?? name;
    case "url":
    case "picture":
      return `https://${name.toLowerCase()}.example/x`;
    case "email":
      return `${name.toLowerCase()}@a.example`;
    case "handle":
      return name;
    default:
      return `The ${name}`;
  }
}

function nothingOf({ kind, isRequired }: FieldRow): Value {
  if (kind === "switch") return false;
  if (isList({ kind }) || kind === "slots" || kind === "dates" || kind === "gallery") return [];
  if (kind === "translations") return {};
  return isRequired ? "" : null;
}

const rowOf = <Table extends FieldTable>(table: Table, toValue: (name: string, row: FieldRow) => Value) =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [name, toValue(name, row)]),
  ) as ValuesOf<Table>;

/** A value in every field of a noun's table; texts name their field. */
export const filledRow = <Table extends FieldTable>(table: Table) => rowOf(table, exampleOf);

/** Empty values of all fields, as the database returns them. */
export const emptyRow = <Table extends FieldTable>(table: Table) => rowOf(table, (_, row) => nothingOf(row));

/** Columns of a table in the schema, without these others. */
export function columnsOf(file: string, others: string): string[] {
  const schema = readFileSync(`${import.meta.dirname}/../../prisma/schema/${file}.prisma`, "utf8");
  const names = [...schema.matchAll(/^ {2}(\w+) +\w/gm)].map(([, name = ""]) => name);
  return names.filter((name) => !others.split(/\s+/).includes(name)).sort();
}

/** Examples of typed texts. */
export const typedTexts = (table: FieldTable, names: readonly string[] = listFieldNames(table)) =>
  Object.fromEntries(
    Object.entries(filledRow(table)).filter(
      ([name]) =>
        names.includes(name) && ["line", "lines", "url", "email", "handle"].includes(table[name]?.kind ?? ""),
    ),
  );
