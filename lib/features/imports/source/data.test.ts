import { expect, it } from "vitest";
import messages from "@/messages/en.json";
import { readCsv, readJson } from "./data";

const { errors, problems } = messages.panelImports;

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells);

it.each([",", ";", "\t", "|"])("reads cells between %j", (delimiter) => {
  const text = `\ufefftitle${delimiter}developer\r\n"Moss ${delimiter} Knight"${delimiter}"Two ""Ferns"""\r\n`;
  expect(readCsv(text).names).toEqual(["title", "developer"]);
  expect(cells(text)).toEqual([[`Moss ${delimiter} Knight`, 'Two "Ferns"']]);
});

it("reads Excel's line that names the delimiter, line breaks within cells, and skips empty rows", () => {
  const text = 'sep=;\r\ntitle;text\r\nMoss;"one\ntwo"\r\n;\r\n\r\nFog;\r\n';
  expect(readCsv(text).rows).toEqual([
    { line: 2, cells: ["Moss", "one\ntwo"], errors: [] },
    { line: 5, cells: ["Fog", ""], errors: [] },
  ]);
});

it("refuses the line of a quote that is never closed, and reads the others", () => {
  const { rows } = readCsv('title,developer\nMoss,Ferns\n"Fog,Ferns\nLamp,Ada\nKettle,Ada\n');
  expect(rows.map(({ cells: [title], errors }) => [title, errors])).toEqual([
    ["Moss", []],
    ['"Fog', [problems.quotes]],
    ["Lamp", []],
    ["Kettle", []],
  ]);
});

it("reads no further after twenty such quotes", () => {
  const { rows } = readCsv(`title,text\n${'"Fog,x\n'.repeat(60)}`);
  expect(rows).toHaveLength(21);
  expect(rows.every((row) => row.errors[0] === problems.quotes)).toBe(true);
});

it("names a row with more cells than columns", () => {
  expect(readCsv("title,developer\nMoss,Ferns,more\nFog,Ada,\n").rows.map(({ errors }) => errors)).toEqual([
    [problems.cells],
    [],
  ]);
});

it.each([
  ['[{"title":"Moss"},{"developer":"Ada"}]'],
  ['{"total":2,"games":[{"title":"Moss"},{"developer":"Ada"}]}'],
  ['{"other":[1],"games":[{"title":"Moss"},{"developer":"Ada"}]}'],
])("reads the objects in %s", (text) => {
  expect(readJson(text, "games")).toEqual({
    names: ["title", "developer"],
    rows: [
      { line: 1, cells: ["Moss", undefined], errors: [] },
      { line: 2, cells: [undefined, "Ada"], errors: [] },
    ],
  });
});

it("names entries that are not objects", () => {
  expect(
    readJson('[{"title":"Moss"},7,null,["a"]]', "games").rows.map(({ errors }) => errors.length),
  ).toEqual([0, 1, 1, 1]);
});

it.each(["{", "7", "null", '{"a":1}', "[".repeat(200_000)])("refuses %.20s", (text) => {
  expect(() => readJson(text, "games")).toThrow(errors.json);
});

it("refuses too many rows and columns", () => {
  expect(() => readCsv(`title\n${"a\n".repeat(2_001)}`)).toThrow("2,000 rows");
  expect(() => readCsv(`${"a,".repeat(101)}\n1\n`)).toThrow("100 columns");
  expect(() => readJson(JSON.stringify(Array(2_001).fill({ a: 1 })), "games")).toThrow("2,000 rows");
});
