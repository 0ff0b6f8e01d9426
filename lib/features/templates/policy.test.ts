import { expect, it } from "vitest";
import { filledReply } from "./policy";

it("fills placeholders in, and nothing that a value itself holds", () => {
  const values = {
    name: "{me}",
    subject: "A $& question",
    number: "SP-000042",
    me: "kim",
    site: "Spawnpoint",
  };
  expect(filledReply("{name}: {subject} ({number}). {me}, {site} {other} {toString}", values)).toBe(
    "{me}: A $& question (SP-000042). kim, Spawnpoint {other} {toString}",
  );
});
