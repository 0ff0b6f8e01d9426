import { describe, expect, it } from "vitest";
import { hasCode, isMailOfSite } from "./policy";

describe("an address at a game's website", () => {
  it.each([
    ["ada@studio.example", "https://studio.example/moss"],
    ["ada@STUDIO.example", "https://www.Studio.example"],
    ["ada@www.studio.co.uk", "https://www.studio.co.uk/"],
    ["ada@studio.co.uk", "https://games.studio.co.uk:8443/?a#b"],
    ["ada@games.studio.co.uk", "https://moss.games.studio.co.uk"],
    ["ada@xn--mller-kva.example", "https://müller.example"],
    ["ada@müller.example", "https://xn--mller-kva.example"],
    ["ada@moss.github.io", "https://moss.github.io"],
  ])("counts: %s for %s", (email, url) => expect(isMailOfSite(email, url)).toBe(true));

  it.each([
    ["below the host", "ada@mail.studio.example", "https://studio.example"],
    ["beside the host", "ada@blog.studio.example", "https://games.studio.example"],
    ["another domain", "ada@evil.example", "https://studio.example"],
    ["a longer name", "ada@studio.example.evil.example", "https://studio.example"],
    ["part of a label", "ada@dio.example", "https://studio.example"],
    ["a public suffix", "ada@co.uk", "https://studio.co.uk"],
    ["a hoster's suffix", "ada@github.io", "https://moss.github.io"],
    ["a top-level domain", "ada@example", "https://studio.example"],
    ["a mail provider", "ada@gmail.com", "https://gmail.com/moss"],
    ["a mail provider with pages", "ada@free.fr", "https://moss.free.fr"],
    ["a provider that the list lacks", "ada@posteo.de", "https://posteo.de"],
    ["a shop", "ada@steampowered.com", "https://store.steampowered.com/app/1"],
    ["a site with many pages", "ada@itch.io", "https://moss.itch.io/boots"],
    ["an IP address", "ada@127.0.0.1", "http://127.0.0.1/"],
    ["an IPv6 address", "ada@[::1]", "http://[::1]/"],
    ["a single name", "ada@localhost", "http://localhost"],
    ["no website", "ada@studio.example", null],
    ["another protocol", "ada@studio.example", "ftp://studio.example"],
    ["a user name in the address", "ada@studio.example", "https://studio.example@evil.example/"],
    ["two @ signs", "ada@studio.example@evil.example", "https://studio.example"],
    ["nonsense", "ada", "nonsense"],
  ])("does not count %s", (_, email, url) => expect(isMailOfSite(email, url)).toBe(false));
});

it("finds a code in any case, and no part of it", () => {
  expect(hasCode("Hi!\nMAKER-abcd2345 bye", "maker-abcd2345")).toBe(true);
  expect(hasCode("maker-abcd234", "maker-abcd2345")).toBe(false);
});
