import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TimeFilter } from "@/components/streamers/list/time-filter";
import { allStreamers, parseStreamerSelection, streamerQuery } from "@/lib/features/streamers/filters";

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("a time is a link, to which the browser adds its zone", () => {
  const selection = { ...allStreamers, platforms: ["kick" as const], page: 3 };
  const markup = renderToStaticMarkup(<TimeFilter selection={selection} />);
  expect(markup).toContain('href="/streamers?platform=kick&amp;on=today"');
  render(<TimeFilter selection={selection} />);
  expect(hrefOf("Streams: Today")).toBe("/streamers?platform=kick&on=today");
  fireEvent.pointerDown(screen.getByRole("link", { name: "Streams: Today" }));
  expect(hrefOf("Streams: Today")).toBe("/streamers?platform=kick&on=today&zone=Asia%2FKathmandu");
  expect(hrefOf("Streams: Wednesday")).toBe("/streamers?platform=kick&on=WE&zone=Asia%2FKathmandu");
});

it("the zone comes for the keyboard and the mouse as well", () => {
  for (const near of ["focus", "pointerEnter"] as const) {
    const { unmount } = render(<TimeFilter selection={allStreamers} />);
    const link = screen.getByRole("link", { name: "Streams: Today" });
    if (near === "focus") act(() => link.focus());
    else fireEvent.pointerEnter(screen.getByRole("list"));
    expect(hrefOf("Streams: Today")).toBe("/streamers?on=today&zone=Asia%2FKathmandu");
    unmount();
  }
});

it("the chosen one takes itself away, and another keeps the zone of the address", () => {
  const selection = parseStreamerSelection({ on: "Today", zone: "europe/berlin", q: "moss" });
  expect(streamerQuery(selection)).toBe("?on=today&zone=Europe%2FBerlin&q=moss");
  render(<TimeFilter selection={selection} />);
  expect(screen.getByRole("link", { name: "Streams: Today" }).getAttribute("aria-current")).toBe("true");
  expect(hrefOf("Streams: Today")).toBe("/streamers?q=moss");
  expect(hrefOf("Streams: This evening")).toBe("/streamers?on=evening&zone=Europe%2FBerlin&q=moss");
});

it("what is no time or no zone of an address is left out", () => {
  expect(parseStreamerSelection({ on: "later", zone: "Europe/Berlin" })).toMatchObject({
    time: null,
    zone: null,
  });
  expect(parseStreamerSelection({ on: "MO", zone: "+01:00" })).toMatchObject({ time: "MO", zone: null });
});
