import { expect, it } from "vitest";
import { type SealedEntry, sealText, valuesText } from "./policy";

const entry: SealedEntry = {
  id: 7n,
  at: new Date("2026-11-26T10:00:00.123Z"),
  actorName: "ada",
  actorRole: "admin",
  action: "game.edit",
  entityKind: "game",
  entityId: "3",
  entityName: "Moss",
  oldValue: { price: "Free", tags: ["b", "a"] },
  newValue: null,
  requestId: "r",
  pageId: null,
};
const seal = { before: "", position: 1n, valuesHash: "v" };

it("ignores the order of keys, but not of list items", () => {
  const turned = { ...entry, oldValue: { tags: ["b", "a"], price: "Free" } };
  expect(valuesText("s", turned)).toBe(valuesText("s", entry));
  expect(valuesText("s", { ...entry, oldValue: { price: "Free", tags: ["a", "b"] } })).not.toBe(
    valuesText("s", entry),
  );
});

it("detects a change of any column", () => {
  const texts = (given: Partial<SealedEntry>) => {
    const changed = { ...entry, ...given };
    return sealText(changed, seal) + valuesText("s", changed);
  };
  const others: { [Key in keyof SealedEntry]: SealedEntry[Key] } = {
    id: 8n,
    at: new Date("2026-11-26T10:00:00.124Z"),
    actorName: "bo",
    actorRole: null,
    action: "game.reject",
    entityKind: "clip",
    entityId: "4",
    entityName: "Fern",
    oldValue: { price: "$4.99", tags: ["b", "a"] },
    newValue: {},
    requestId: null,
    pageId: "p",
  };
  for (const [name, value] of Object.entries(others))
    expect(texts({ [name]: value }), name).not.toBe(texts({}));
  expect(sealText(entry, { ...seal, before: "x" })).not.toBe(sealText(entry, seal));
  expect(sealText(entry, { ...seal, position: 2n })).not.toBe(sealText(entry, seal));
});
