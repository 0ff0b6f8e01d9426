import { describe, expect, it } from "vitest";
import { outsideName } from "./outside-host";

describe("outsideName", () => {
  it.each([
    ["https://store.steampowered.com/app/1/", "Steam"],
    ["https://steamcommunity.com/id/moss", "Steam"],
    ["http://STEAMPOWERED.com", "Steam"],
    ["https://steampowered.com.evil.example/app", "steampowered.com.evil.example"],
    ["https://notsteampowered.com", "notsteampowered.com"],
    ["https://evil.example/steampowered.com", "evil.example"],
    ["https://store.steampowered.com@evil.example/", "evil.example"],
    ["https://www.itch.io/x", "itch.io"],
    ["nonsense", "Link"],
  ])("%s is %s", (url, name) => expect(outsideName(url)).toBe(name));
});
