import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { ClipState } from "@/lib/features/clips/types";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { untouchedFacts } from "@/tests/support/review-facts";
import { SubmissionClip } from "./submission-clip";

const call = "/api/admin/published-clips/7";

const submission = (given: Partial<AdminSubmission> = {}): AdminSubmission => ({
  ...untouchedFacts,
  id: 7,
  submittedAt: "2026-11-20T10:00:00.000Z",
  status: "approved",
  name: "Ada Fern",
  email: "ada@example.com",
  role: "streamer",
  message: "My best jump.",
  socials: JSON.stringify([{ platform: "Twitch", url: "https://www.twitch.tv/ada" }]),
  fileName: "x.mp4",
  originalFileName: "jump.mp4",
  fileUrl: "private/submissions/x.mp4",
  fileSize: 1000,
  fileMimeType: "video/mp4",
  source: "submit",
  fileRefusal: null,
  fileNote: null,
  previews: null,
  termsAcceptedAt: "2026-11-20T10:00:00.000Z",
  termsVersion: "2026-11-01",
  clip: null,
  clipRefusal: null,
  ...given,
});

const clip = (given: Partial<ClipState> = {}): ClipState => ({
  stage: "making",
  progress: 40,
  note: null,
  title: "A jump",
  credit: "Ada Fern",
  creditUrl: null,
  game: null,
  hasCaptions: false,
  path: null,
  updatedAt: "2026-11-21T10:00:00.000Z",
  ...given,
});

afterEach(() => vi.useRealTimers());

it("shows the consent, sends the details, and shows progress until the clip is published", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let state = clip({ stage: "waiting", progress: 0 });
  const { to } = serve({
    [`POST ${call}`]: () => ({ clip: state }),
    [`GET ${call}`]: () => ({ clip: state }),
  });
  renderInPanel(<SubmissionClip submission={submission()} />);
  fireEvent.click(screen.getByRole("button", { name: /^Publish as clip/ }));
  const form = within(await screen.findByRole("form", { name: "Clip" }));
  expect(form.getByText(/the sender accepted the terms of 2026-11-01 on/)).toBeDefined();
  fireEvent.change(form.getByRole("textbox", { name: /^Title/ }), { target: { value: "A jump" } });
  fireEvent.click(form.getByRole("button", { name: "Publish" }));
  await screen.findByText("Waiting to start.");
  expect(to(`POST ${call}`)[0]?.body).toEqual({
    title: "A jump",
    credit: "Ada Fern",
    creditUrl: "https://www.twitch.tv/ada",
    game: null,
  });
  state = clip();
  await vi.advanceTimersByTimeAsync(2_000);
  await screen.findByText("40 % are made.");
  expect(screen.getByRole("progressbar", { name: "Processing clip A jump" }).getAttribute("value")).toBe(
    "40",
  );
  state = clip({ stage: "published", progress: 100, path: "/clips/a-jump" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await screen.findByRole("link", { name: "A jump" })).getAttribute("href")).toBe("/clips/a-jump");
  const asked = to(`GET ${call}`).length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(to(`GET ${call}`)).toHaveLength(asked);
});

it("keeps what was typed when the server refuses", async () => {
  serve({
    [`POST ${call}`]: () => {
      throw new Refusal(409, { code: "conflict", message: "The sender withdrew the clip." });
    },
  });
  renderInPanel(<SubmissionClip submission={submission()} />);
  fireEvent.click(screen.getByRole("button", { name: /^Publish as clip/ }));
  const form = within(await screen.findByRole("form", { name: "Clip" }));
  const title = form.getByRole<HTMLInputElement>("textbox", { name: /^Title/ });
  fireEvent.change(title, { target: { value: "A jump" } });
  fireEvent.click(form.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(toasts.at(-1)).toContain("The sender withdrew the clip."));
  expect(title.value).toBe("A jump");
});

it("confirms before a clip is unpublished", async () => {
  const { to } = serve({ [`DELETE ${call}`]: () => ({ clip: null }) });
  const published = clip({ stage: "published", path: "/clips/a-jump" });
  renderInPanel(<SubmissionClip submission={submission({ clip: published })} />);
  fireEvent.click(screen.getByRole("button", { name: /^Unpublish/ }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(to(`DELETE ${call}`)).toHaveLength(0);
  fireEvent.click(question.getByRole("button", { name: "Unpublish" }));
  await screen.findByRole("button", { name: /^Publish as clip/ });
});

it("shows why a clip cannot be published, and why one failed", () => {
  const { unmount } = renderInPanel(<SubmissionClip submission={submission({ termsAcceptedAt: null })} />);
  expect(screen.getByText(/did not accept the terms/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
  const failed = clip({ stage: "failed", note: "ffmpeg is not installed on the server." });
  renderInPanel(<SubmissionClip submission={submission({ clip: failed })} />);
  expect(screen.getByText("ffmpeg is not installed on the server.")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Try again/ })).toBeDefined();
});

it("shows that clips are off instead of the button", () => {
  const clipRefusal = "Clips are off: this server has less than 2 GB of memory for the site.";
  renderInPanel(<SubmissionClip submission={submission({ clipRefusal })} />);
  expect(screen.getByText(/^Clips are off/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([{ status: "pending" as const }, { fileName: "x.png" }, { fileName: null }])(
  "is not there for %o",
  (given) => {
    renderInPanel(<SubmissionClip submission={submission(given)} />);
    expect(screen.queryByRole("region")).toBeNull();
  },
);
