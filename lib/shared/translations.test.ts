import { expect, it } from "vitest";
import { listTranslations, toTranslations } from "./translations";

it("has the order in which PostgreSQL stores the keys, so that equal texts have equal JSON", () => {
  const texts = { "pt-BR": "a", fr: "b", "en-XA": "c", de: "d" };
  expect(JSON.stringify(toTranslations(texts))).toBe('{"de":"d","fr":"b","en-XA":"c","pt-BR":"a"}');
});

it.each<[value: unknown]>([[null], [undefined], ["text"], [[]], [7], [{ xx: "a", de: "", fr: 7, ja: null }]])(
  "reads %j as no text",
  (value) => {
    expect(listTranslations(value)).toEqual([]);
  },
);
