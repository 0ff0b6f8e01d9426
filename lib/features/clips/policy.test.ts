import { describe, expect, it } from "vitest";
import { clipLimits } from "./constants";
import {
  clipObstacle,
  durationWords,
  isoDuration,
  linkOfSlug,
  linkSlug,
  readableCaptions,
  sourceExtension,
} from "./policy";

const fine = {
  status: "approved",
  fileName: "a.mp4",
  scanStatus: "clean",
  termsAcceptedAt: new Date(),
  isWithdrawn: false,
};

describe("clipObstacle", () => {
  it("accepts an approved video with consent", () => {
    expect(clipObstacle(fine)).toBeNull();
    expect(clipObstacle({ ...fine, scanStatus: "off" })).toBeNull();
    expect(clipObstacle({ ...fine, scanStatus: null })).toBeNull();
  });

  it.each([
    [{ fileName: null }, /no video/],
    [{ fileName: "a.png" }, /no video/],
    [{ status: "pending" }, /approved/],
    [{ status: "rejected" }, /approved/],
    [{ isWithdrawn: true }, /withdrew the clip/],
    [{ termsAcceptedAt: null }, /did not accept the terms/],
    [{ scanStatus: "infected" }, /quarantine/],
    [{ scanStatus: "waiting" }, /not been checked/],
  ])("rejects a submission with %o", (change, words) =>
    expect(clipObstacle({ ...fine, ...change })).toMatch(words),
  );
});

it.each([
  ["x1.mp4", "mp4"],
  ["x1.MOV", "mov"],
  ["x1.mp4.png", null],
  [null, null],
])("detects the format of %s as %s", (name, kind) => expect(sourceExtension(name)).toBe(kind));

describe("readableCaptions", () => {
  it("accepts WebVTT unchanged", () => {
    const text = "WEBVTT - by Ada\n\n00:00.000 --> 00:02.000\nHello";
    expect(readableCaptions(`${text}\n`)).toBe(text);
  });

  it("converts SRT to WebVTT", () => {
    expect(readableCaptions("1\n00:00:01,500 --> 00:00:02,000\nHello, you")).toBe(
      "WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nHello, you",
    );
  });

  it("limits the length of captions", () => {
    const cue = "00:00.000 --> 00:02.000\n";
    const text = (length: number) => `WEBVTT\n\n${cue}`.padEnd(length, "x");
    expect(readableCaptions(text(clipLimits.captions))).not.toBeNull();
    expect(readableCaptions(text(clipLimits.captions + 1))).toBeNull();
  });

  it.each(["", "Hello", "WEBVTT", "WEBVTTx\n\n00:00.000 --> 00:02.000\nHello", "<script>alert(1)</script>"])(
    "%j is neither",
    (text) => expect(readableCaptions(text)).toBeNull(),
  );
});

it("reserves the slugs of linked clips", () => {
  expect(linkOfSlug(linkSlug(12))).toBe(12);
  for (const slug of ["link-", "link-x", "link-12-b", "blink-12", "link-12345678901"])
    expect(linkOfSlug(slug)).toBeNull();
});

it.each([
  [0.2, "0:01", "PT1S"],
  [59.6, "1:00", "PT60S"],
  [187, "3:07", "PT187S"],
  [3723, "1:02:03", "PT3723S"],
])("formats %s seconds as %s", (seconds, words, iso) => {
  expect([durationWords(seconds), isoDuration(seconds)]).toEqual([words, iso]);
});
