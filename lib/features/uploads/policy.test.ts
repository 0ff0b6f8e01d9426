import { describe, expect, it } from "vitest";
import { mebibyte } from "@/lib/shared/limits";
import { maxFileBytes } from "./constants";
import { checkChosenFile, countParts, partLength, partSizeFor, typeToStore } from "./policy";

const file = (name: string, type: string, size = 10) => ({ name, type, size });

describe("checkChosenFile", () => {
  it.each([
    file("a.mp4", "video/mp4"),
    file("a.mov", "video/quicktime"),
    file("a.avi", "video/x-msvideo"),
    file("a.webm", "video/webm"),
    file("a.jpg", "image/jpeg"),
    file("a.bmp", "image/bmp"),
    file("a.PNG", "IMAGE/PNG"),
    file("unknown to this browser.avi", ""),
    file("unknown to this browser.MOV", "application/octet-stream"),
    file("a.avi", "video/vnd.avi"),
    file("phone.3gp", "video/3gpp"),
    file("phone.3g2", ""),
    file("a.m4v", "video/x-m4v"),
    file("just fits.mp4", "video/mp4", maxFileBytes),
  ])("accepts $name, $type", (chosen) => expect(checkChosenFile(chosen)).toBeNull());

  it.each([
    file("a.mkv", "video/x-matroska"),
    file("a.exe", "application/x-msdownload"),
    file("a.svg", "image/svg+xml"),
    file("a.html", "text/html"),
    file("a.mkv", ""),
    file("mp4", ""),
    file("a.exe", "application/octet-stream"),
  ])("rejects $name, $type", (chosen) => {
    expect(checkChosenFile(chosen)).toEqual({
      title: "Invalid file type",
      description:
        "Please choose one of these formats. Videos: MP4, MOV, AVI, WebM. Images: JPG, PNG, GIF, WebP, BMP.",
    });
  });

  it("rejects an empty file and one byte more than 250 MB", () => {
    expect(checkChosenFile(file("a.mp4", "video/mp4", maxFileBytes + 1))).toEqual({
      title: "File too large",
      description: "Your file is 250.01 MB. The limit is 250MB. Please compress it or use a smaller file.",
    });
    expect(checkChosenFile(file("a.mp4", "video/mp4", 0))?.title).toBe("Empty file");
  });
});

describe("typeToStore", () => {
  it.each([
    ["video/quicktime", "video/mp4", "mov"],
    ["image/webp", "image/jpeg", "webp"],
    ["video/vnd.avi", "", "avi"],
    ["video/quicktime", "application/octet-stream", "mov"],
    ["image/apng", "image/png", "png"],
    ["video/3gpp", "video/mp4", "mp4"],
    ["video/3gpp2", "video/3gpp2", "mp4"],
    ["video/x-m4v", "", "mp4"],
  ])("stores %s announced as %s as %s", (found, declared, extension) =>
    expect(typeToStore(found, declared)?.extension).toBe(extension),
  );
  it.each([
    ["image/png", "video/mp4"],
    ["video/mp4", "image/png"],
    ["video/matroska", "video/webm"],
    ["application/x-msdownload", "video/mp4"],
    [undefined, "image/png"],
  ])("rejects %s announced as %s", (found, declared) => expect(typeToStore(found, declared)).toBeNull());
});

describe("parts", () => {
  it.each([
    [1, 1],
    [8 * mebibyte, 1],
    [8 * mebibyte + 1, 2],
    [128 * mebibyte, 16],
    [maxFileBytes, 16],
  ])("splits %i bytes into %i parts that add up", (sizeBytes, count) => {
    const cut = { sizeBytes, partSizeBytes: partSizeFor(sizeBytes) };
    expect(countParts(cut)).toBe(count);
    const lengths = Array.from({ length: count }, (_, index) => partLength(cut, index + 1));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(sizeBytes);
    expect(Math.min(...lengths)).toBeGreaterThan(0);
    // Storage requires at least 5 MiB for every part but the last.
    for (const length of lengths.slice(0, -1)) expect(length).toBeGreaterThanOrEqual(8 * mebibyte);
  });
});
