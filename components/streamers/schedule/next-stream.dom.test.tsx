import { act, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NextStream } from "@/components/streamers/schedule/next-stream";
import { NextStrip } from "@/components/streamers/schedule/next-strip";
import { WeekStreams } from "@/components/streamers/schedule/week-streams";
import { momentIn, spanIn } from "@/lib/shared/moments";

/** Tests run in Asia/Kathmandu, which is 5:45 ahead of UTC. */
const rendered = Date.parse("2027-02-01T12:00:00Z");
const hour = 3_600_000;

function stream(start: number, hours = 2, timeZone = "Europe/Berlin") {
  const span = { start, end: start + hours * hour };
  return { ...span, note: null, own: { ...spanIn(span, timeZone, rendered), zone: "Berlin" } };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.setSystemTime(rendered);
});
afterEach(() => vi.useRealTimers());

const text = (element: Element | null) => element?.textContent?.replace(/\s+/g, " ").trim();

describe("the next stream", () => {
  const streams = [stream(rendered + 2 * hour), stream(rendered + 26 * hour)];

  it("is in the streamer's own zone, with its name, without JavaScript", () => {
    const markup = renderToStaticMarkup(<NextStream streams={streams} />);
    expect(markup).toContain("Mon 1 Feb, 15:00 to 17:00");
    expect(markup).toContain("time of Berlin");
    expect(markup).not.toContain("in 2 h");
  });

  it("is in the visitor's zone, next to the streamer's", () => {
    const { container } = render(<NextStream streams={streams} />);
    expect(text(container)).toBe("Next stream: in 2 h, today, 19:45 to 21:4515:00 to 17:00 in Berlin");
  });

  it("shows one time if both zones agree", () => {
    const same = stream(rendered + 2 * hour, 2, "Asia/Kathmandu");
    const { container } = render(<NextStream streams={[same]} />);
    expect(text(container)).toContain("your time, and that of Berlin");
  });

  it("updates with time: nearer, planned for now, then the next one", () => {
    const { container } = render(<NextStream streams={streams} />);
    const goOn = (hours: number) =>
      act(() => {
        vi.setSystemTime(rendered + hours * hour);
        vi.advanceTimersByTime(20_000);
      });
    goOn(1);
    expect(text(container)).toContain("in 1 h");
    goOn(3);
    expect(text(container)).toContain("planned until 21:45");
    goOn(4);
    expect(text(container)).toContain("in 22 h, Tue 2 Feb, 19:45 to 21:45");
  });

  it("is planned until the end of a directly following slot", () => {
    const night = [stream(rendered - hour, 2), stream(rendered + hour, 3), stream(rendered + 5 * hour, 1)];
    const { container } = render(<NextStream streams={night} />);
    expect(text(container)).toContain("planned until 21:45");
  });

  it("renders nothing when all are over", () => {
    const { container } = render(<NextStream streams={[stream(rendered - 3 * hour)]} />);
    expect(text(container)).toBe("");
  });
});

describe("the strip of a page that is an hour old", () => {
  const named = (streamName: string, start: number, hours?: number) => ({
    ...stream(start, hours),
    streamName,
    slug: streamName.toLowerCase(),
    ownStart: momentIn(start, "Europe/Berlin", rendered).time,
  });
  const streams = [
    named("Over", rendered - 2 * hour, 2.5),
    named("On", rendered + 0.5 * hour),
    named("Soon", rendered + 3 * hour),
    named("Edge", rendered + 24.5 * hour),
    named("Tomorrow", rendered + 25.5 * hour),
  ];

  it("omits past streams and adds those within 24 hours", () => {
    vi.setSystemTime(rendered + hour);
    render(<NextStrip streams={streams} />);
    expect(screen.getAllByRole("link").map(text)).toEqual(["On", "Soon", "Edge"]);
    expect(text(screen.getAllByRole("listitem")[0] ?? null)).toBe("Onplanned until 20:1513:30 in Berlin");
  });

  it("wraps its words instead of cutting them off", () => {
    vi.setSystemTime(rendered + hour);
    const { container } = render(<NextStrip streams={streams} />);
    for (const words of container.querySelectorAll("a, time, time + span"))
      expect(words.className).not.toMatch(/truncate|nowrap|overflow-hidden/);
  });

  it("is hidden when nobody streams", () => {
    vi.setSystemTime(rendered + 100 * hour);
    expect(render(<NextStrip streams={streams} />).container.innerHTML).toBe("");
  });
});

it("groups the week by the visitor's days, without past streams", () => {
  // 23:30 in Berlin is the next morning in Kathmandu.
  const over = stream(rendered - 3 * hour, 2);
  const streams = [
    over,
    stream(Date.parse("2027-02-01T14:00:00Z")),
    stream(Date.parse("2027-02-01T22:30:00Z")),
  ];
  expect(renderToStaticMarkup(<WeekStreams streams={streams} />)).toContain("Mon 1 Feb, 23:30 to 01:30");
  render(<WeekStreams streams={streams} />);
  expect(screen.getAllByRole("listitem").map(text)).toEqual([
    "",
    "today, 19:45 to 21:4515:00 to 17:00 in Berlin",
    "Tue 2 Feb, 04:15 to 06:15Mon 1 Feb, 23:30 to 01:30 in Berlin",
  ]);
});
