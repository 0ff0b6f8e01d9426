import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import StreamerEditSheet from "@/components/admin/streamers/streamer-edit-form";
import { StreamerList } from "@/components/admin/streamers/streamer-list";
import { fullQuery } from "@/lib/features/reviews/filters";
import { streamerFields } from "@/lib/features/streamers/fields";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { serve } from "@/tests/support/dom/server";
import { emptyRow } from "@/tests/support/field-examples";
import { untouchedFacts } from "@/tests/support/review-facts";

const streamer = (given: Partial<AdminStreamer> = {}): AdminStreamer => ({
  ...emptyRow(streamerFields),
  ...untouchedFacts,
  id: 1,
  slug: "moss-grove",
  streamName: "Moss Grove",
  description: "Roguelikes before breakfast.",
  platforms: ["twitch", "kick"],
  twitchHandle: "mossgrove",
  kickHandle: "mossgrove",
  featureRequested: false,
  bannerSrc: null,
  avatarSrc: null,
  channels: [],
  channelsGoneAt: null,
  ...given,
});

const saving = "PUT /api/admin/streamers/1";
let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ "GET /api/admin/me": () => ({}), [saving]: ({ body }) => streamer(body) });
});

const openList = (rows: AdminStreamer[]) => {
  const counts = { pending: 0, approved: 0, rejected: 0, taken_down: 0, spam: 0 };
  const loaded = { rows, total: rows.length, counts, trashCount: 0, page: 1, pageCount: 1 };
  renderInPanel(<StreamerList loaded={loaded} query={fullQuery({ q: rows.length > 0 ? "" : "zzz" })} />);
};
const row = () => screen.getByRole("listitem", { name: "Moss Grove" });
const names = () =>
  within(row())
    .getAllByRole("button")
    .map((each) => each.getAttribute("aria-label") ?? each.textContent);

describe("a streamer's row", () => {
  it("shows avatar, banner, name, description and platforms joined by commas", () => {
    openList([streamer({ avatarSrc: "/avatar.webp", bannerSrc: "/banner.webp" })]);
    const pictures = [...row().querySelectorAll("img")].map((each) => [each.getAttribute("src"), each.alt]);
    // The name is next to the avatar, so the picture needs no alt text.
    expect(pictures).toEqual([
      ["/banner.webp", "Banner of Moss Grove"],
      ["/avatar.webp", ""],
    ]);
    expect(within(row()).getByText("Twitch, Kick")).toBeTruthy();
    expect(within(row()).getByText("Roguelikes before breakfast.")).toBeTruthy();
  });

  it("shows the initial of a streamer without an avatar", () => {
    openList([streamer()]);
    expect(row().querySelector("img")).toBeNull();
    expect(within(row()).getByText("M").getAttribute("aria-hidden")).toBe("true");
    expect(within(row()).getByText("No banner yet")).toBeTruthy();
  });

  it("shows status, feature request and featuring", () => {
    openList([streamer({ status: "approved", featureRequested: true, featured: true })]);
    for (const badge of ["approved", "Feature requested", "Featured"])
      expect(within(row()).getByText(badge)).toBeTruthy();
  });

  it("names the host of each channel", () => {
    openList([streamer()]);
    const link = within(row()).getByRole("link", { name: /^twitch\.tv/ });
    expect(link.getAttribute("rel")).toContain("noopener");
  });

  it.each([
    ["pending", ["Approve", "Reject"]],
    ["approved", ["Unapprove"]],
    ["rejected", []],
  ] as const)("offers what may follow %s, and on each row Edit and Delete", (status, decisions) => {
    openList([streamer({ status })]);
    for (const decision of ["Approve", "Reject", "Unapprove"] as const)
      expect(names().includes(`${decision} Moss Grove`), decision).toBe(
        (decisions as readonly string[]).includes(decision),
      );
    for (const always of ["Edit", "Delete"]) expect(names()).toContain(`${always} Moss Grove`);
  });
});

it("shows the specified text and a link to all in an empty list", () => {
  openList([]);
  expect(screen.getByRole("heading", { name: "No streamers found." })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all streamers" }).getAttribute("href")).toBe(
    "/admin?tab=streamers",
  );
});

describe("the edit form", () => {
  const open = () => {
    const [onSaved, onClosed] = [vi.fn(), vi.fn()];
    renderInPanel(<StreamerEditSheet row={streamer()} onSaved={onSaved} onClosed={onClosed} />);
    return { onSaved, onClosed };
  };
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: RegExp, value: string) => fireEvent.input(field(name), { target: { value } });
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

  it("validates as the submission form does, and sends nothing invalid", async () => {
    open();
    type(/^Stream name/, "");
    type(/^Description/, "");
    type(/^Twitch handle/, "https://kick.com/moss");
    type(/^Kick handle/, "https://twitch.tv/moss");
    press("Update Streamer");
    for (const words of [
      "Stream name is required",
      "Description is required",
      "Please enter only your Twitch username/handle, not the full URL",
      "Please enter only your Kick username, not the full URL",
    ])
      expect(await screen.findByText(words)).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it("sends the input and closes", async () => {
    const { onSaved, onClosed } = open();
    type(/^Kick handle/, "");
    fireEvent.click(screen.getByRole("switch", { name: /^Featured/ }));
    press("Update Streamer");
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(server.to(saving)[0]?.body).toMatchObject({
      streamName: "Moss Grove",
      twitchHandle: "mossgrove",
      kickHandle: "",
      featured: true,
      updatedAt: "2026-11-20T10:00:00.000Z",
    });
  });

  it("closes on Cancel without sending anything", async () => {
    const { onClosed } = open();
    type(/^Stream name/, "Renamed");
    const sheet = screen.getByRole("dialog", { name: "Edit streamer" });
    fireEvent.click(within(sheet).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
    expect(server.calls).toEqual([]);
  });
});
