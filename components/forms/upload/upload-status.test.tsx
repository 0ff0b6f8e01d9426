import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UploadStatus } from "./upload-status";
import type { UploadProgress } from "./uploader";

const nothing = () => {};

function shown(sizeBytes: number, phase: UploadProgress["phase"], sentBytes: number): string {
  const progress = { phase, sentBytes, totalBytes: sizeBytes, obstacle: null, secondsLeft: null };
  return renderToStaticMarkup(
    <UploadStatus
      file={new File([new Uint8Array(sizeBytes)], "clip.mp4")}
      progress={{ ...progress, uploadId: null, problem: null, resumedBytes: 0 } as UploadProgress}
      onPause={nothing}
      onResume={nothing}
      onReplace={nothing}
      onRemove={nothing}
    />,
  );
}

it.each(["preparing", "uploading", "failed", "complete"] as const)(
  "a very small file that is %s has a size, not none of none",
  (phase) => {
    expect(shown(300, phase, 0)).toContain("less than 0.01 MB");
    expect(shown(300, phase, 0)).not.toContain("0.00 MB");
  },
);

it("shows the sent amount of a larger file", () => {
  expect(shown(3 * 1024 * 1024, "uploading", 1024 * 1024)).toContain("1.00 MB of 3.00 MB");
});
