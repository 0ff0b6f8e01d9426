import { describe, expect, it } from "vitest";
import type { UploadProgress } from "@/components/forms/upload/uploader";
import { submitBlock, submitLabel } from "./submit-state";

const file = new File(["a"], "a.mp4", { type: "video/mp4" });
const at = (phase: UploadProgress["phase"], sentBytes = 0) => ({
  file,
  progress: {
    phase,
    obstacle: null,
    sentBytes,
    totalBytes: 1000,
    secondsLeft: null,
    uploadId: phase === "complete" ? "id" : null,
    problem: null,
    resumedBytes: 0,
  },
});
const heldUp = { file, progress: { ...at("uploading", 429).progress, obstacle: "connection" as const } };
const none = { file: null, progress: null };

describe("submitLabel", () => {
  it.each([
    [none, false, "Submit"],
    [none, true, "Submitting..."],
    [at("preparing"), false, "Upload in progress..."],
    [at("uploading", 429), false, "Uploading... 42%"],
    [at("uploading", 999), false, "Uploading... 99%"],
    [heldUp, false, "Waiting for upload to complete..."],
    [at("paused"), false, "Waiting for upload to complete..."],
    [at("checking", 1000), false, "Waiting for upload to complete..."],
    [at("failed"), false, "Waiting for upload to complete..."],
    [at("complete"), false, "Submit"],
    [at("complete"), true, "Processing submission..."],
  ] as const)("%#", (upload, isSubmitting, label) => expect(submitLabel(upload, isSubmitting)).toBe(label));
});

describe("submitBlock", () => {
  const title = (...given: Parameters<typeof submitBlock>) => submitBlock(...given)?.title;
  it.each(["preparing", "uploading", "checking"] as const)("an upload that is %s is in progress", (phase) =>
    expect(title(at(phase), [])).toBe("Upload in progress"),
  );
  it.each(["paused", "failed"] as const)("one that is %s is incomplete", (phase) =>
    expect(title(at(phase), [])).toBe("Upload incomplete"),
  );
  it("blocks on unconfirmed links only", () => {
    expect(title(none, [{ confirmed: true }, { confirmed: false }])).toBe("Unconfirmed social links");
    expect(submitBlock(at("complete"), [{ confirmed: true }])).toBeNull();
  });
});
