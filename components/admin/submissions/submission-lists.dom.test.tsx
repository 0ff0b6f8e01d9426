import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SubmissionLists, VideoSubmissionList } from "@/components/admin/submissions/submission-lists";
import { fullQuery, type ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import type { AdminSubmission, FilePreviews, SubmissionCard } from "@/lib/features/submissions/types";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { untouchedFacts } from "@/tests/support/review-facts";

const submission = (id: number, given: Partial<AdminSubmission> = {}): AdminSubmission => ({
  ...untouchedFacts,
  id,
  name: `Sender ${id}`,
  email: "ada@example.com",
  role: "other",
  message: "Forty seconds of soup.",
  socials: null,
  fileName: null,
  originalFileName: null,
  fileUrl: null,
  fileSize: null,
  fileMimeType: null,
  source: "submit",
  fileRefusal: null,
  clipRefusal: null,
  fileNote: null,
  previews: null,
  termsAcceptedAt: null,
  termsVersion: null,
  clip: null,
  ...given,
});

const previews = (given: Partial<FilePreviews> = {}): FilePreviews => ({
  fileSrc: "/soup.mp4?signed=1",
  posterSrc: null,
  displaySrc: null,
  contactSheetSrc: null,
  durationSeconds: null,
  width: null,
  height: null,
  videoCodec: null,
  audioCodec: null,
  ...given,
});

const withClip = (given: Partial<AdminSubmission> = {}): AdminSubmission =>
  submission(1, {
    fileName: "soup.mp4",
    originalFileName: "My soup.mp4",
    fileSize: 4_404_019,
    previews: previews(),
    ...given,
  });

const page = (rows: AdminSubmission[]): PanelPage<AdminSubmission> => ({
  rows,
  total: rows.length,
  counts: {
    pending: rows.filter(({ status }) => status === "pending").length,
    approved: 0,
    rejected: 0,
    taken_down: 0,
    spam: 0,
  },
  trashCount: 0,
  page: 1,
  pageCount: 1,
});

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ "GET /api/admin/me": () => ({}) });
});
afterEach(() => vi.restoreAllMocks());

const openCards = (
  cards: Partial<Record<SubmissionCard, AdminSubmission[]>>,
  query: Partial<ListQuery> = {},
) => {
  const each = <Of,>(of: (card: SubmissionCard) => Of) => ({
    games: of("games"),
    streamers: of("streamers"),
    others: of("others"),
  });
  renderInPanel(
    <SubmissionLists
      queries={each(() => fullQuery(query))}
      pages={each((card) => page(cards[card] ?? []))}
    />,
  );
};
const clips = (rows: AdminSubmission[], query: Partial<ListQuery> = {}) => (
  <VideoSubmissionList loaded={page(rows)} query={fullQuery(query)} />
);
const region = (name: string) => screen.getByRole("region", { name });
const row = (id: number) => screen.getByRole("listitem", { name: `Sender ${id}` });

describe("All Submissions", () => {
  it("has three cards by role, each with name, e-mail, role, date, status and message", () => {
    openCards({
      games: [submission(1, { role: "indie-game-developer" })],
      streamers: [submission(2, { role: "content-creator" })],
      others: [submission(3)],
    });
    for (const [id, card, role] of [
      [1, "Game Submissions", "Indie game developer"],
      [2, "Streamer Submissions", "Content creator"],
      [3, "Other Submissions", "Other"],
    ] as const) {
      expect(region(card).contains(row(id))).toBe(true);
      expect(row(id).textContent).toContain(`ada@example.com · ${role} · submitted 20 Nov 2026`);
      expect(within(row(id)).getByText("pending")).toBeTruthy();
      expect(within(row(id)).getByText("Forty seconds of soup.")).toBeTruthy();
    }
    expect(screen.getAllByText(/^Approve and Reject ask for confirmation\./)).toHaveLength(1);
  });

  it("shows the specified text in each empty card", () => {
    openCards({});
    for (const [card, words] of [
      ["Game Submissions", "No content submissions found."],
      ["Streamer Submissions", "No streamer submissions found."],
      ["Other Submissions", "No other submissions found."],
    ] as const)
      expect(within(region(card)).getByRole("heading", { name: words })).toBeTruthy();
  });

  it("hides the cards that a search leaves empty", () => {
    openCards({ others: [submission(3)] }, { q: "Sender" });
    expect(
      screen.getAllByRole("region", { name: / Submissions$/ }).map((each) => each.textContent),
    ).toHaveLength(2);
    expect(region("Other Submissions").contains(row(3))).toBe(true);
    expect(screen.queryByRole("region", { name: "Game Submissions" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Streamer Submissions" })).toBeNull();
  });

  it("shows one empty card with a link to all when a search finds nothing", () => {
    openCards({}, { q: "nobody" });
    expect(screen.getByRole("heading", { name: "No content submissions found." })).toBeTruthy();
    expect(screen.queryByRole("region", { name: /^(Streamer|Other) Submissions$/ })).toBeNull();
    const link = screen.getByRole("link", { name: "Show all submissions" });
    expect(link.getAttribute("href")).toBe("/admin?tab=submissions");
  });

  it("shows a single link to all when a filter empties every card", () => {
    openCards({}, { status: "rejected" });
    expect(screen.getAllByRole("heading", { name: /^No (content|streamer|other) submissions/ })).toHaveLength(
      3,
    );
    const links = screen.getAllByRole("link", { name: /^Show all/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(["Show all submissions"]);
  });

  it("approves after a confirmation, updates the counts, and offers no further decision", async () => {
    server.handlers["PUT /api/admin/submissions/3/status"] = ({ body }) =>
      submission(3, { status: body.status });
    openCards({ games: [submission(1)], others: [submission(3)] });
    const states = screen.getByRole("navigation", { name: "Status" });
    expect(states.textContent).toMatch(/Pending2.*Approved0/);
    fireEvent.click(screen.getByRole("button", { name: "Approve Sender 3" }));
    const question = screen.getByRole("alertdialog", { name: /^Approve Sender 3/ });
    fireEvent.click(within(question).getByRole("button", { name: /^Approve / }));
    await waitFor(() => expect(within(row(3)).getByText("approved")).toBeTruthy());
    expect(states.textContent).toMatch(/Pending1.*Approved1/);
    await waitFor(() =>
      expect(within(row(3)).queryByRole("button", { name: /^(Approve|Reject|Unapprove)/ })).toBeNull(),
    );
  });

  it("marks a pending submission with requested changes", () => {
    openCards({ others: [submission(3, { reviewReason: "A longer clip, please" })] });
    for (const badge of ["pending", "Changes requested"])
      expect(within(row(3)).getByText(badge)).toBeTruthy();
  });

  it("names the real hosts of links and marks those that only look like a platform", () => {
    const socials = JSON.stringify([
      { platform: "Twitch", url: "https://www.twitch.tv/moss" },
      { platform: "Steam", url: "https://steamcommunity.com.evil.example/id/moss" },
    ]);
    openCards({ others: [submission(3, { socials })] });
    const link = (name: RegExp) => within(row(3)).getByRole("link", { name });
    expect(link(/^www\.twitch\.tv/).getAttribute("target")).toBe("_blank");
    expect(link(/^steamcommunity\.com\.evil\.example/).getAttribute("rel")).toContain("noopener");
    expect(
      within(row(3))
        .getAllByText(/^not /)
        .map(({ textContent }) => textContent),
    ).toEqual(["not Steam"]);
  });
});

describe("Clips", () => {
  it("shows file name, size in MB and the player of each clip", () => {
    renderInPanel(clips([withClip()]));
    expect(within(row(1)).getByText("My soup.mp4")).toBeTruthy();
    expect(row(1).textContent).toContain("· 4.20 MB");
    expect(within(row(1)).getByLabelText("Clip of Sender 1").getAttribute("src")).toBe("/soup.mp4?signed=1");
  });

  it("shows the specified text without clips, and a link that keeps the order", () => {
    renderInPanel(clips([], { q: "nobody", status: "pending", sort: "newest" }));
    expect(screen.getByRole("heading", { name: "No video submissions found." })).toBeTruthy();
    const link = screen.getByRole("link", { name: "Show all clips" });
    expect(link.getAttribute("href")).toBe("/admin?tab=clips&sort=newest");
  });

  it("focuses the heading when the link to all disappears", () => {
    const { rerender } = renderInPanel(clips([], { q: "nobody" }));
    screen.getByRole("link", { name: "Show all clips" }).focus();
    rerender(clips([withClip()]));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Clips" }));
  });

  it("shows why a file cannot be viewed or downloaded", () => {
    const missing = "No preview: ffmpeg is not installed on the server.";
    const quarantine = "It is in quarantine: the virus check found Eicar-Test-Signature in it.";
    renderInPanel(
      clips([
        withClip({ previews: previews({ fileSrc: null }), fileNote: missing }),
        { ...withClip({ previews: null, fileRefusal: quarantine }), id: 2, name: "Sender 2" },
      ]),
    );
    const downloads = (id: number) => within(row(id)).queryAllByRole("button", { name: /^Download/ }).length;
    expect(within(row(1)).getByText(missing)).toBeTruthy();
    expect(downloads(1)).toBe(1);
    expect(within(row(2)).getByText(quarantine)).toBeTruthy();
    expect(downloads(2)).toBe(0);
  });

  it.each([
    ["did not load", 4, "The clip did not load, or your browser can't play it.", true],
    ["broke off", 2, "The clip stopped loading.", true],
    ["cannot be decoded", 3, "Your browser can't play this clip.", false],
  ])(
    "explains a clip that %s, and shows the player again with a new address",
    async (_, code, words, asksAnew) => {
      vi.stubGlobal("MediaError", { MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 });
      const { rerender } = renderInPanel(clips([withClip()]));
      const player = screen.getByLabelText("Clip of Sender 1");
      Object.defineProperty(player, "error", { value: { code } });
      fireEvent.error(player);
      expect(row(1).textContent).toContain(words);
      expect(screen.queryByLabelText("Clip of Sender 1")).toBeNull();
      if (asksAnew) await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
      else expect(server.calls).toEqual([]);
      rerender(clips([withClip({ previews: previews({ fileSrc: "/soup.mp4?signed=2" }) })]));
      expect(screen.getByLabelText("Clip of Sender 1").getAttribute("src")).toBe("/soup.mp4?signed=2");
    },
  );
});

describe("Download", () => {
  const file = "GET /api/downloads/soup.mp4";
  const refusing = (status: number, body: unknown) => () => {
    throw new Refusal(status, body);
  };
  const download = () =>
    fireEvent.click(screen.getByRole("button", { name: "Download the file of Sender 1" }));

  it("saves the file under its original name", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.getAttribute("href")} as ${this.download}`);
    });
    server.handlers[file] = () => null;
    renderInPanel(clips([withClip()]));
    download();
    await waitFor(() => expect(saved).toEqual(["/api/downloads/soup.mp4 as My soup.mp4"]));
    expect(toasts).toEqual([]);
  });

  it.each([
    ["no connection", lost, "Download Error | Failed to download file. Please try again."],
    ["a proxy without words", refusing(502, null), "Download Failed | The file is no longer available"],
    [
      "a server error without a message",
      refusing(500, {}),
      "Download Failed | The file is no longer available",
    ],
    ["a missing file", refusing(404, null), "Download Failed | The file is no longer available"],
    [
      "a refusal with a message",
      refusing(404, { code: "not_found", message: "It is in the trash." }),
      "Download Failed | It is in the trash.",
    ],
  ])("shows the specified text for %s", async (_, answer, words) => {
    server.handlers[file] = answer;
    renderInPanel(clips([withClip()]));
    download();
    await waitFor(() => expect(toasts).toEqual([words]));
  });
});
