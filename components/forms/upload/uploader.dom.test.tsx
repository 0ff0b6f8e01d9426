import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { computeMd5 } from "@/components/forms/upload/file-md5";
import { findUpload, type RememberedUpload } from "@/components/forms/upload/remembered-uploads";
import { useUpload } from "@/components/forms/upload/use-upload";
import { UploadDrop } from "@/components/forms/upload-drop";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { takeParts } from "@/tests/support/dom/storage";
import { toasts } from "@/tests/support/dom/toasts";

/** This DOM has no IndexedDB. */
vi.mock("@/components/forms/upload/remembered-uploads", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  findUpload: vi.fn(async () => undefined),
  findNewestUpload: vi.fn(async () => undefined),
  rememberUpload: vi.fn(async () => {}),
  forgetUpload: vi.fn(async () => {}),
}));

const partBytes = 4;
const urlOf = (number: number, round = 1) => `https://storage.example/${number}?round=${round}`;
const signed = (numbers: number[], round?: number) => ({
  expiresInSeconds: 900,
  parts: numbers.map((partNumber) => ({ partNumber, url: urlOf(partNumber, round), sizeBytes: partBytes })),
});
const begun = (given: object = {}) => ({
  id: "u1",
  resumeKey: "k1",
  status: "uploading",
  sizeBytes: 10,
  partSizeBytes: partBytes,
  storedParts: [],
  signed: signed([1, 2, 3]),
  ...given,
});
const completed = { id: "u1", originalFileName: "Soup.mp4", sizeBytes: 10, mimeType: "video/mp4" };

let server: ReturnType<typeof serve>;
beforeEach(() => {
  vi.mocked(findUpload).mockResolvedValue(undefined);
  server = serve({
    "POST /api/uploads": () => begun(),
    "POST /api/uploads/u1/sign": ({ body }) => signed(body.partNumbers, 2),
    "POST /api/uploads/u1/parts": () => ({}),
    "POST /api/uploads/u1/complete": () => completed,
    "DELETE /api/uploads/u1": () => null,
  });
});

function Form() {
  const upload = useUpload();
  return (
    <>
      <UploadDrop upload={upload} label="Clip" />
      <p>{upload.uploadId ?? "none"}</p>
    </>
  );
}

const file = (name = "Soup.mp4", type = "video/mp4", content = "abcdefghij") =>
  new File([content], name, { type });
const choose = (chosen = file()) =>
  fireEvent.change(screen.getByLabelText("Clip"), { target: { files: [chosen] } });
const says = (words: string) => waitFor(() => expect(screen.getByRole("status").textContent).toBe(words));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const uploadId = () => screen.getByText(/^(none|u1)$/).textContent;

describe("a chosen file", () => {
  it("is uploaded in parts, remembered and checked, and may be submitted", async () => {
    const { sent } = takeParts();
    render(<Form />);
    choose();
    expect(toasts).toEqual(["File selected | Soup.mp4 (less than 0.01 MB)"]);
    await says("Upload complete");
    expect(sent).toEqual([
      { url: urlOf(1), bytes: 4 },
      { url: urlOf(2), bytes: 4 },
      { url: urlOf(3), bytes: 2 },
    ]);
    expect(server.to("POST /api/uploads")[0]?.body).toMatchObject({
      fileName: "Soup.mp4",
      sizeBytes: 10,
      mimeType: "video/mp4",
    });
    const noted = server.to("POST /api/uploads/u1/parts").flatMap(({ body }) => body.parts);
    expect(noted.map(({ partNumber }) => partNumber).sort()).toEqual([1, 2, 3]);
    expect(uploadId()).toBe("u1");
    expect(screen.getByRole("button", { name: "Replace" })).toBeTruthy();
  });

  it.each([
    ["another type", file("Soup.txt", "text/plain"), /^Invalid file type: /],
    ["an empty one", file("Soup.mp4", "video/mp4", ""), /^Empty file: /],
  ])("is refused at once: %s", (_, chosen, words) => {
    render(<Form />);
    choose(chosen);
    expect(screen.getByText(words)).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it("is refused for its content after the upload, and may be replaced", async () => {
    server.handlers["POST /api/uploads/u1/complete"] = () => {
      throw new Refusal(422, { code: "invalid", message: "Invalid file type: no video." });
    };
    takeParts();
    render(<Form />);
    choose();
    await says("Upload failed");
    expect(screen.getByText("Invalid file type: no video.")).toBeTruthy();
    expect(toasts.at(-1)).toMatch(/^Invalid file type \| /);
    expect(uploadId()).toBe("none");
  });

  it("does not stop a running upload when it is refused", async () => {
    takeParts(() => "silent");
    render(<Form />);
    choose();
    await says("Uploading…");
    choose(file("Soup.txt", "text/plain"));
    expect(screen.getByText("Soup.mp4")).toBeTruthy();
    expect(screen.getByText(/^Invalid file type: /)).toBeTruthy();
    await says("Uploading…");
  });
});

describe("a failed part", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("is retried, and the lost connection is shown in the meantime", async () => {
    const { sent } = takeParts(({ url }) => (url.endsWith("=1") ? "broken" : 200));
    render(<Form />);
    choose();
    await pass(50);
    expect(screen.getByRole("status").textContent).toContain("Waiting for your connection.");
    await pass(2_000);
    expect(screen.getByRole("status").textContent).toBe("Upload complete");
    expect(sent.map(({ url }) => url).sort()).toEqual([1, 2, 3].flatMap((n) => [urlOf(n), urlOf(n, 2)]));
  });

  it("gets a new URL when the old one has expired, silently", async () => {
    const { sent } = takeParts(({ url }) => (url.endsWith("=1") ? 403 : 200));
    render(<Form />);
    choose();
    await pass(50);
    expect(screen.getByRole("status").textContent).toBe("Uploading…");
    await pass(2_000);
    expect(screen.getByRole("status").textContent).toBe("Upload complete");
    expect(sent).toHaveLength(6);
  });

  it("stops after 15 minutes until the visitor retries", async () => {
    let isBroken = true;
    const { sent } = takeParts(() => (isBroken ? 503 : 200));
    render(<Form />);
    choose();
    await pass(50);
    expect(screen.getByRole("status").textContent).toContain("We can't accept files right now.");
    await pass(16 * 60_000);
    expect(screen.getByRole("status").textContent).toBe("Upload failed");
    const before = sent.length;
    isBroken = false;
    press("Try again");
    await pass(2_000);
    expect(screen.getByRole("status").textContent).toBe("Upload complete");
    expect(sent).toHaveLength(before + 3);
  });

  it("counts as broken after 30 seconds without progress", async () => {
    takeParts(({ url }) => (url.endsWith("=1") ? "silent" : 200));
    render(<Form />);
    choose();
    await pass(29_000);
    expect(screen.getByRole("status").textContent).toBe("Uploading…");
    await pass(4_000);
    expect(screen.getByRole("status").textContent).toBe("Upload complete");
  });
});

it("reports a removed file, not a lost connection", async () => {
  let isGone = false;
  const read = Blob.prototype.arrayBuffer;
  const reading = vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(function (this: Blob) {
    return isGone ? Promise.reject(new DOMException("gone", "NotReadableError")) : read.call(this);
  });
  takeParts(() => {
    isGone = true;
    return "broken";
  });
  render(<Form />);
  choose();
  await screen.findByText("We could not read the file. Choose it again, or choose another one.");
  reading.mockRestore();
});

it("stops after a few parts if the storage hides its ETag, and reports it", async () => {
  const parts = Array.from({ length: 10 }, (_, index) => index + 1);
  server.handlers["POST /api/uploads"] = () =>
    begun({
      partSizeBytes: 1,
      signed: {
        expiresInSeconds: 900,
        parts: parts.map((partNumber) => ({ partNumber, url: urlOf(partNumber), sizeBytes: 1 })),
      },
    });
  const { sent } = takeParts(undefined, { isEtagReadable: false });
  render(<Form />);
  choose();
  await screen.findByText("We can't accept files right now. Please try again later.");
  await waitFor(() => expect(server.to("POST /api/uploads/u1/parts").length).toBeGreaterThan(0));
  expect(sent.length).toBeLessThanOrEqual(4);
});

describe("pausing", () => {
  it("stops pending parts; resuming sends only missing ones", async () => {
    let isSlow = true;
    const { taken, sent } = takeParts(({ url }) => (isSlow && url !== urlOf(1) ? "silent" : 200));
    render(<Form />);
    choose();
    await waitFor(() => expect(taken).toEqual([urlOf(1)]));
    await says("Uploading…");
    screen.getByRole("button", { name: "Pause" }).focus();
    press("Pause");
    await says("Paused");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Resume" }));
    isSlow = false;
    sent.length = 0;
    press("Resume");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Pause" }));
    await says("Upload complete");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Replace" }));
    expect(sent.map(({ url }) => url.replace(/\?.*/, ""))).toEqual([
      "https://storage.example/2",
      "https://storage.example/3",
    ]);
  });

  it("cancels the upload here and on the server", async () => {
    takeParts(() => "silent");
    render(<Form />);
    choose();
    await says("Uploading…");
    press("Cancel");
    expect(screen.getByText("Choose a file")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Clip"));
    await waitFor(() => expect(server.to("DELETE /api/uploads/u1")).toHaveLength(1));
  });
});

it("resumes a file of an earlier visit, with the parts that match", async () => {
  const remembered: RememberedUpload = {
    fingerprint: "f",
    id: "u1",
    key: "k1",
    fileName: "Soup.mp4",
    sizeBytes: 10,
    expiresAt: Date.now() + 1_000_000,
  };
  vi.mocked(findUpload).mockResolvedValue(remembered);
  const storedParts = [
    { partNumber: 1, etag: `"${await computeMd5(new Blob(["abcd"]))}"` },
    { partNumber: 2, etag: `"${await computeMd5(new Blob(["ABCD"]))}"` },
  ];
  server.handlers["POST /api/uploads"] = () => begun({ storedParts });
  const { sent } = takeParts();
  render(<Form />);
  choose();
  await says("Upload complete");
  expect(server.to("POST /api/uploads")[0]?.body.resume).toEqual({ id: "u1", key: "k1" });
  expect(sent.map(({ url }) => url)).toEqual([urlOf(2), urlOf(3)]);
});

it("repeats a start without a response", async () => {
  vi.useFakeTimers();
  server.handlers["POST /api/uploads"] = lost;
  takeParts();
  render(<Form />);
  choose();
  await pass(500);
  expect(screen.getByRole("status").textContent).toContain("Waiting for your connection.");
  server.handlers["POST /api/uploads"] = () => begun();
  await pass(4_000);
  expect(screen.getByRole("status").textContent).toBe("Upload complete");
});

it("warns before the page is left during an upload", async () => {
  takeParts(() => "silent");
  render(
    <>
      <Form />
      <a href="/games">Games</a>
    </>,
  );
  const confirm = vi.fn(() => false);
  vi.stubGlobal("confirm", confirm);
  choose();
  await says("Uploading…");
  expect(fireEvent.click(screen.getByText("Games"))).toBe(false);
  expect(confirm).toHaveBeenCalledWith("Your file is still being uploaded. Leave this page?");
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});
