import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TimeFilter } from "@/components/streamers/list/time-filter";
import { allStreamers, parseStreamerSelection, streamerQuery } from "@/lib/features/streamers/filters";

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("adds the browser's zone to the link of a time", () => {
  const selection = { ...allStreamers, platforms: ["kick" as const], page: 3 };
  const markup = renderToStaticMarkup(<TimeFilter selection={selection} />);
  expect(markup).toContain('href="/streamers?platform=kick&amp;on=today"');
  render(<TimeFilter selection={selection} />);
  expect(hrefOf("Streams: Today")).toBe("/streamers?platform=kick&on=today");
  fireEvent.pointerDown(screen.getByRole("link", { name: "Streams: Today" }));
  expect(hrefOf("Streams: Today")).toBe("/streamers?platform=kick&on=today&zone=Asia%2FKathmandu");
  expect(hrefOf("Streams: Wednesday")).toBe("/streamers?platform=kick&on=WE&zone=Asia%2FKathmandu");
});

it("adds the zone on focus and on hover", () => {
  for (const near of ["focus", "pointerEnter"] as const) {
    const { unmount } = render(<TimeFilter selection={allStreamers} />);
    const link = screen.getByRole("link", { name: "Streams: Today" });
    if (near === "focus") act(() => link.focus());
    else fireEvent.pointerEnter(screen.getByRole("list"));
    expect(hrefOf("Streams: Today")).toBe("/streamers?on=today&zone=Asia%2FKathmandu");
    unmount();
  }
});

it("removes the chosen time, and keeps the URL's zone for another", () => {
  const selection = parseStreamerSelection({ on: "Today", zone: "europe/berlin", q: "moss" });
  expect(streamerQuery(selection)).toBe("?on=today&zone=Europe%2FBerlin&q=moss");
  render(<TimeFilter selection={selection} />);
  expect(screen.getByRole("link", { name: "Streams: Today" }).getAttribute("aria-current")).toBe("true");
  expect(hrefOf("Streams: Today")).toBe("/streamers?q=moss");
  expect(hrefOf("Streams: This evening")).toBe("/streamers?on=evening&zone=Europe%2FBerlin&q=moss");
});

it("ignores an invalid time or zone in the URL", () => {
  expect(parseStreamerSelection({ on: "later", zone: "Europe/Berlin" })).toMatchObject({
    time: null,
    zone: null,
  });
  expect(parseStreamerSelection({ on: "MO", zone: "+01:00" })).toMatchObject({ time: "MO", zone: null });
});
