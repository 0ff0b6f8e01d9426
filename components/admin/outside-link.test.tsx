import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OutsideLink } from "@/components/admin/outside-link";

const textsOf = (href: string) =>
  [...renderToStaticMarkup(<OutsideLink label="Link:" href={href} />).matchAll(/>([^<]+)</g)].map(
    ([, text]) => text,
  );

it("shows the host first, and the path that distinguishes addresses of one site", () => {
  const end = "(opens in a new tab)";
  expect(textsOf("https://twitch.tv/mossgrove")).toEqual(["Link:", "twitch.tv", "/mossgrove", end]);
  expect(textsOf("https://youtube.com/watch?v=1")).toEqual(["Link:", "youtube.com", "/watch?v=1", end]);
  expect(textsOf("https://moss.itch.io/")).toEqual(["Link:", "moss.itch.io", end]);
  expect(textsOf("https://twitch.tv@evil.example/a")).toEqual(["Link:", "evil.example", "/a", end]);
});
