import { describe, expect, it } from "vitest";
import {
  countLinks,
  freeText,
  type SpamSign,
  shortestMs,
  spamReasonTexts,
  spamScore,
  spamSigns,
  spamThreshold,
  textKey,
  toAssessment,
} from "./spam";

const isSuspected = (...reasons: SpamSign[]) => toAssessment(reasons, spamThreshold).spam;

it("reads texts in every language", () => {
  const form = { title: "Moss", description: "A walk.", descriptions: { de: "Ein Weg.", xx: "no" } };
  expect(freeText(form)).toBe("Moss\nA walk.\nEin Weg.");
});

describe("the score", () => {
  it("suspects each sign that our pages never cause", () => {
    const enough: SpamSign[] = [
      "honeypot",
      "proof_missing",
      "proof_invalid",
      "proof_expired",
      "proof_reused",
    ];
    for (const sign of enough) expect(isSuspected(sign), sign).toBe(true);
  });

  it("does not suspect single signs that a person can cause", () => {
    const happens: SpamSign[] = ["proof_unavailable", "quick", "proof_elsewhere", "links"];
    for (const sign of [...happens, "text_repeated", "proofs_in_stock"] as const)
      expect(isSuspected(sign), sign).toBe(false);
  });

  it("suspects combinations of signs", () => {
    expect(isSuspected("quick", "links")).toBe(true);
    expect(isSuspected("text_repeated", "proof_elsewhere")).toBe(true);
    expect(isSuspected("proof_elsewhere", "links")).toBe(false);
  });

  it("suspects a filled honeypot at any threshold, and other signs from the threshold on", () => {
    expect(toAssessment(["honeypot"], 1_000).spam).toBe(true);
    expect(toAssessment(["proof_missing"], 6).spam).toBe(false);
    expect(toAssessment(["proof_missing", "links"], 6).spam).toBe(true);
  });

  it("adds up the signs, and ignores those of other versions", () => {
    const names = ["proof_missing", "links", "of_tomorrow"];
    expect(spamScore(names)).toBe(7);
    expect(spamReasonTexts(names)).toEqual([spamSigns.proof_missing.words, spamSigns.links.words]);
  });
});

describe("shortestMs", () => {
  const email = "ada@example.com";

  it("is short for one field, which a browser may fill in", () => {
    expect(shortestMs({ email, website: "" })).toBe(400);
  });

  it("grows with the number of fields, to two seconds", () => {
    expect(shortestMs({ name: "Ada", email, subject: "Hello" })).toBe(1_200);
    expect(shortestMs(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, "x"])))).toBe(
      2_000,
    );
  });

  it("ignores fields that people do not type", () => {
    const given = {
      token: "t",
      source: "submit",
      uploadId: "u",
      imageUrl: "data:image/png;base64,AA==",
      featured: true,
    };
    expect(shortestMs({ ...given, cover: "upload:1", list: ["a"], message: " " })).toBe(0);
  });
});

describe("a text", () => {
  it("contains free text, but no names, addresses and links", () => {
    expect(freeText({ name: "Ada", subject: "Hello", message: "You", steamUrl: "https://a.example" })).toBe(
      "Hello\nYou",
    );
  });

  it("counts links in any notation", () => {
    expect(countLinks("see https://a.example and HTTP://b.example, www.c.example or [url=x]d[/url]")).toBe(4);
    expect(countLinks("version 2.0 of the game, e.g. a.b")).toBe(0);
  });

  it("compares texts by their letters, from thirty on", () => {
    const key = textKey("Buy our cheap, cheap followers today!!! 123");
    expect(textKey("buy OUR cheap cheap — followers (today) 456")).toBe(key);
    expect(key).toBe("buyourcheapcheapfollowerstoday");
    expect(textKey("Thank you very much!")).toBeNull();
  });
});
