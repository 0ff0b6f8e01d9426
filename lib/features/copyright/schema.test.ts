import { describe, expect, it } from "vitest";
import { decisionSchema } from "./edit-schema";
import { complaintSchema, counterSchema } from "./schema";

const complaint = {
  work: "The cover of my game Fern.",
  place: "/games/fern",
  name: "Ada Fern",
  postalAddress: "1 Moss Lane\nFernton",
  phone: "+49 30 123456",
  email: "ada@example.com",
  goodFaith: true,
  accuracy: true,
  signature: "Ada Fern",
};
const counter = { statement: "I drew it myself in 2019.", consent: true, signature: "Bo Moss" };

const words = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe("the form", () => {
  it("takes the parts that the terms name, and nothing else", () => {
    expect(complaintSchema.parse({ ...complaint, state: "upheld", spam: true })).toEqual(complaint);
  });

  it.each([
    [{ work: "Mine" }, "Please describe the work in at least 10 characters"],
    [{ place: " " }, "Please give the address of the page"],
    [{ name: "" }, "Name is required"],
    [{ postalAddress: "-" }, "Please give your postal address"],
    [{ phone: "" }, "Please give your telephone number"],
    [{ email: "ada" }, "Please enter a valid email address"],
    [{ goodFaith: false }, "Without this statement we cannot act on it"],
    [{ accuracy: undefined }, "Without this statement we cannot act on it"],
    [{ signature: "A" }, "Please type your full name"],
  ])("refuses %o with one sentence", (overrides, expected) => {
    expect(words(complaintSchema.safeParse({ ...complaint, ...overrides }))).toEqual([expected]);
  });
});

it.each([
  [{ statement: "No." }, "Please say in at least 10 characters why it is a mistake"],
  [{ consent: false }, "Without this statement we cannot act on it"],
  [{ signature: "" }, "Please type your full name"],
])("refuses an answer with %o with one sentence", (overrides, expected) => {
  expect(counterSchema.parse(counter)).toEqual(counter);
  expect(words(counterSchema.safeParse({ ...counter, ...overrides }))).toEqual([expected]);
});

it("asks for a reason where a complaint is rejected, and nowhere else", () => {
  expect(words(decisionSchema.safeParse({ decision: "rejected", reason: " " }))).toEqual([
    "Please say why it is rejected",
  ]);
  for (const decision of ["restored", "upheld", "withdrawn"])
    expect(decisionSchema.parse({ decision })).toMatchObject({ decision, reason: null });
});
