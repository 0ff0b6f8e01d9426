import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { findNewestUpload, forgetUpload } from "@/components/forms/upload/remembered-uploads";
import { useUpload } from "@/components/forms/upload/use-upload";
import { UploadDrop } from "@/components/forms/upload-drop";
import { serve } from "@/tests/support/dom/server";
import { serveUploads, uploadId } from "@/tests/support/dom/storage";

/** This DOM has no IndexedDB. */
vi.mock("@/components/forms/upload/remembered-uploads", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  findUpload: vi.fn(async () => undefined),
  findNewestUpload: vi.fn(async () => undefined),
  rememberUpload: vi.fn(async () => {}),
  forgetUpload: vi.fn(async () => {}),
}));

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [`DELETE /api/uploads/${uploadId}`]: () => null });
  serveUploads(server);
});

function Form() {
  return <UploadDrop upload={useUpload()} label="Clip" />;
}
const input = () => screen.getByLabelText("Clip");

it("accepts the first of several dropped files", async () => {
  render(<Form />);
  const files = ["first.jpg", "second.jpg"].map((name) => new File(["abc"], name, { type: "image/jpeg" }));
  fireEvent.drop(input().parentElement as HTMLElement, { dataTransfer: { files, types: ["Files"] } });
  await screen.findByText("Upload complete");
  expect(screen.getByText("first.jpg")).toBeTruthy();
  expect(screen.queryByText("second.jpg")).toBeNull();
  expect(server.to("POST /api/uploads").map(({ body }) => body.fileName)).toEqual(["first.jpg"]);
});

it("offers an upload of an earlier visit, and Discard cancels it here and on the server", async () => {
  vi.mocked(findNewestUpload).mockResolvedValueOnce({
    fingerprint: "f",
    id: uploadId,
    key: "k1",
    fileName: "Soup.mp4",
    sizeBytes: 10,
    expiresAt: Date.now() + 1_000_000,
  });
  render(<Form />);
  await screen.findByText("An upload was interrupted");
  fireEvent.click(screen.getByText("Discard"));
  expect(screen.queryByText("An upload was interrupted")).toBeNull();
  expect(document.activeElement).toBe(input());
  expect(forgetUpload).toHaveBeenCalledWith("f");
  await waitFor(() => expect(server.to(`DELETE /api/uploads/${uploadId}`)).toHaveLength(1));
});
