import { describe, expect, it } from "vitest";
import { parsePriceCents, parseRequirements, rankRelease } from "./policy";

describe("parsePriceCents", () => {
  it.each([
    ["Free", 0],
    ["free ", 0],
    ["Free to play", 0],
    ["FREE-TO-PLAY", 0],
    ["Free2Play", 0],
    ["F2P", 0],
    ["$0.99", 99],
    ["$59.99", 5999],
    ["5 EUR", 500],
    ["4,5 €", 450],
    ["$1,299", 129_900],
    ["1.299,50 €", 129_950],
    ["1 299 kr", 129_900],
    ["$1,299,000.5", 129_900_050],
    ["1,50 €", 150],
    ["$4.99 or $3.99", 499],
    ["$.99", 99],
    ["€.5", 50],
    ["free to play", 0],
    ["Free-to-play", 0],
    ["FREE!", 0],
    ["Free (demo)", 0],
    ["Free until 2027", 0],
    ["It is 100% free", 0],
    ["F2P", 0],
    ["Free demo, full game $4.99", 499],
    ["Free for students, EUR 5 for others", 500],
    ["ad-free, 3.50", 350],
    ["freedom", null],
    ["Rs. 1,49,900", 14_990_000],
    ["₹12,34,567.50", 123_456_750],
    ["Rs.49", 4900],
    ["Rs. 499", 49_900],
    ["₹1,499", 149_900],
    ["$99999999999", null],
    ["TBA", null],
    ["Coming Soon", null],
    ["Pay what you want", null],
    ["", null],
    [null, null],
  ])("reads %s as %s cents", (text, cents) => expect(parsePriceCents(text)).toBe(cents));
});

describe("rankRelease", () => {
  it("orders released games first, then newer years, coming soon and unknown", () => {
    const ranks = ["Released", "Early Access", "2027", "March 2026", "2025", "Coming Soon"].map(rankRelease);
    expect(ranks).toEqual([9999, 9998, 2027, 2026, 2025, 1]);
    expect(["TBA", "when it is done", null].map(rankRelease)).toEqual([null, null, null]);
  });
});

describe("parseRequirements", () => {
  it.each([
    ["OS: Windows 10", "OS", "Windows 10"],
    ["Memory - 4 GB", "Memory", "4 GB"],
    ["• Graphics (min.): 1 GB", "Graphics (min.)", "1 GB"],
    ["Windows 10, 4 GB RAM,", null, "Windows 10, 4 GB RAM,"],
    ["https://moss.example/needs", null, "https://moss.example/needs"],
    ["At 10:30 or later", null, "At 10:30 or later"],
    ["Speicher: 4 GB", "Speicher", "4 GB"],
    ["64-bit only", null, "64-bit only"],
  ])("%s", (line, name, words) => expect(parseRequirements(line)).toEqual([{ name, words }]));

  it("splits lines and drops empty ones", () => {
    expect(parseRequirements("OS: Windows 10\n\n  and a heart ")).toEqual([
      { name: "OS", words: "Windows 10" },
      { name: null, words: "and a heart" },
    ]);
  });
});
