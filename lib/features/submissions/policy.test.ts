import { describe, expect, it } from "vitest";
import { downloadRefusal, isVideoName, previewNote } from "./policy";

describe("isVideoName", () => {
  it.each(["a.mp4", "a.MOV", "a.avi", "a.webm", "a.mkv"])("recognizes %s as a video", (name) =>
    expect(isVideoName(name)).toBe(true),
  );
  it.each(["a.png", "mp4", null])("rejects %s as a video", (name) => expect(isVideoName(name)).toBe(false));
});

describe("downloadRefusal", () => {
  it("allows clean and never scanned files only", () => {
    expect(downloadRefusal(null)).toBeNull();
    expect(downloadRefusal({ scanStatus: "off" })).toBeNull();
    expect(downloadRefusal({ scanStatus: "clean" })).toBeNull();
    expect(downloadRefusal({ scanStatus: "waiting" })).toMatch(/not been checked/);
    expect(downloadRefusal({ scanStatus: "infected" })).toMatch(/quarantine/);
  });

  it("reports what was found, and why the check is waiting", () => {
    expect(downloadRefusal({ scanStatus: "infected", scanNote: "Eicar-Test-Signature" })).toBe(
      "This file is in quarantine: the virus check found Eicar-Test-Signature in it.",
    );
    const scanNote = "The virus scanner cannot be reached.";
    expect(downloadRefusal({ scanStatus: "waiting", scanNote })).toBe(
      "This file has not been checked for viruses yet. The virus scanner cannot be reached. Please try again in a few minutes.",
    );
  });
});

describe("previewNote", () => {
  it("explains a missing preview, and returns null otherwise", () => {
    const mediaNote = "ffmpeg is not installed on the server.";
    expect(previewNote("a.mp4", { mediaStatus: "skipped", mediaNote })).toBe(`No preview: ${mediaNote}`);
    expect(previewNote("a.png", { mediaStatus: "waiting", mediaNote: null })).toMatch(/being made/);
    expect(previewNote("a.mp4", { mediaStatus: "waiting", mediaNote: null })).toBeNull();
    expect(previewNote("a.png", { mediaStatus: "ready", mediaNote: null })).toBeNull();
    expect(previewNote("a.png", null)).toBeNull();
  });
});
