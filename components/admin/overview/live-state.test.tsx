import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LiveState } from "@/components/admin/overview/live-state";
import { streamerDetails } from "@/components/admin/streamers/streamer-facts";
import type { PlatformState } from "@/lib/features/live/types";
import { streamerFields } from "@/lib/features/streamers/fields";
import type { ChannelState } from "@/lib/features/streamers/types";
import { emptyRow } from "@/tests/support/field-examples";
import { inRouter } from "@/tests/support/in-router";
import { english } from "@/tests/support/reader";
import { untouchedFacts } from "@/tests/support/review-facts";

const state = (given: Partial<PlatformState> = {}): PlatformState => ({
  platform: "twitch",
  used: 1204,
  limit: 40_000,
  succeededAt: "2026-11-26T12:00:00.000Z",
  pausedUntil: null,
  failure: null,
  failedAt: null,
  live: 12,
  missing: 1,
  ...given,
});
const failure = "Twitch cannot be reached (500).";
const shown = (platforms: PlatformState[], gone: { id: number; streamName: string; goneAt: string }[] = []) =>
  renderToStaticMarkup(inRouter(<LiveState overview={{ platforms, gone }} />));

it("shows budget use, last success and last failure of each platform", () => {
  const markup = shown([state({ failure, failedAt: "2026-11-26T11:00:00.000Z" })]);
  for (const words of [
    "1,204 of 40,000 calls today",
    "12 live, 1 channel not found",
    failure,
    "Twitch 12 live",
  ])
    expect(markup).toContain(words);
  expect(markup).toContain("Last success 26 Nov 2026, 12:00 UTC");
  expect(markup).not.toContain("<details open");
});

it("opens while a platform fails, and shows the next try", () => {
  const failing = { failure, failedAt: "2026-11-26T12:02:00.000Z", pausedUntil: "2026-11-26T12:30:00.000Z" };
  const markup = shown([state(failing)]);
  expect(markup).toContain("<details open");
  expect(markup).toContain("Twitch fails");
  expect(markup).toContain("Next try at 26 Nov 2026, 12:30 UTC");
  expect(shown([state({ succeededAt: null })])).toContain("No success yet");
});

it("lists hidden streamers without a channel, with links", () => {
  const markup = shown([state()], [{ id: 7, streamName: "Moss", goneAt: "2026-11-20T00:00:00.000Z" }]);
  expect(markup).toContain("1 streamer without any channel");
  expect(markup).toContain('href="/admin/queue/streamer/7"');
  expect(markup).toContain("since 20 Nov 2026");
});

it("renders nothing without a platform's keys", () => {
  expect(renderToStaticMarkup(<LiveState overview={null} />)).toBe("");
});

const channel: ChannelState = {
  platform: "twitch",
  isLive: true,
  confirmedAt: "2026-11-26T12:00:00.000Z",
  missingSince: null,
  failure: null,
  failedAt: null,
};
const details = (given: Partial<ChannelState>) =>
  streamerDetails(
    {
      ...untouchedFacts,
      ...emptyRow(streamerFields),
      ...{ slug: "moss", platforms: [], featureRequested: false, bannerSrc: null, avatarSrc: null },
      ...{ channelsGoneAt: null, channels: [{ ...channel, ...given }] },
    },
    english,
  ).filter(([name]) => name.startsWith("Twitch"));

it.each([
  [{}, "Live, confirmed 26 Nov 2026, 12:00 UTC"],
  [{ isLive: false }, "Not live, confirmed 26 Nov 2026, 12:00 UTC"],
  [{ isLive: false, confirmedAt: null }, "Not confirmed yet"],
  [
    { isLive: false, missingSince: "2026-11-01T00:00:00.000Z" },
    "Channel not found since 1 Nov 2026, confirmed 26 Nov 2026, 12:00 UTC",
  ],
])("shows in a streamer's row for %j: %s", (given, words) =>
  expect(details(given)).toEqual([["Twitch channel", words]]),
);

it("shows the last failure and its time in a streamer's row", () => {
  expect(details({ failure, failedAt: "2026-11-26T11:00:00.000Z" })[1]).toEqual([
    "Twitch, last failure",
    `26 Nov 2026, 11:00 UTC: ${failure}`,
  ]);
});
