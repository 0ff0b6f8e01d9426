import { expect, it } from "vitest";
import messages from "@/messages/en.json";
import { readLinks } from "./links";

const { problems } = messages.panelImports;

it.each([
  "https://store.steampowered.com/app/440/Team_Fortress_2/?snr=1_7",
  "http://store.steampowered.com/app/440",
  "store.steampowered.com/app/440/",
  "<https://store.steampowered.com/app/440/>",
  "[Team Fortress](https://store.steampowered.com/app/440/Team_Fortress_2/)",
  "Team Fortress – https://store.steampowered.com/app/440.",
  "https://steamcommunity.com/app/440/discussions",
  "https://store.steampowered.com/agecheck/app/440/",
  "https://s.team/a/440",
  "steam://store/440",
  "steam://nav/games/details/440",
  "  440 ",
  "https://store.steampowered.com/app/440/\thttps://steamcommunity.com/app/440",
])("reads the game in %j", (text) => {
  expect(readLinks(text, "games")).toEqual([
    { line: 1, values: { steamUrl: "https://store.steampowered.com/app/440/" }, errors: [] },
  ]);
});

it.each([
  ["https://store.steampowered.com/bundle/440", "notSteam"],
  ["https://store.steampowered.com.evil.example/app/440", "notSteam"],
  ["https://evil.example/?u=steam", "notSteam"],
  ["javascript:alert(1)", "notSteam"],
  ["0", "notSteam"],
  ["https://s.team/a/440 https://s.team/a/570", "oneAddress"],
] as const)("refuses %j", (text, problem) => {
  expect(readLinks(text, "games")[0]?.errors).toEqual([problems[problem]]);
});

it.each([
  ["https://www.twitch.tv/Moss_Grove?sr=a", { twitchHandle: "Moss_Grove", streamName: "Moss_Grove" }],
  ["m.twitch.tv/mossgrove/videos", { twitchHandle: "mossgrove", streamName: "mossgrove" }],
  [
    "https://youtube.com/@mossgrove/streams",
    { youtubeHandle: "https://youtube.com/@mossgrove", streamName: "mossgrove" },
  ],
  [
    "youtube.com/channel/UC0123456789012345678901",
    { youtubeHandle: "https://youtube.com/channel/UC0123456789012345678901", streamName: "" },
  ],
  ["(https://kick.com/mossgrove)", { kickHandle: "mossgrove", streamName: "mossgrove" }],
])("reads the channel in %j", (text, values) => {
  expect(readLinks(text, "streamers")).toEqual([{ line: 1, values, errors: [] }]);
});

it.each([
  "https://youtube.com/watch?v=abc",
  "https://twitch.tv/directory",
  "https://twitch.tv.evil.example/moss",
  "https://kick.com/",
  "moss",
])("finds no channel in %j", (text) => {
  expect(readLinks(text, "streamers")[0]?.errors).toEqual([problems.notChannel]);
});

it("counts lines and skips empty ones", () => {
  const lines = readLinks("\ufeff\r\nhttps://s.team/a/440\r\n\r\nhttps://s.team/a/570", "games");
  expect(lines.map(({ line }) => line)).toEqual([2, 4]);
});

it("refuses more than 2,000 lines", () => {
  expect(() => readLinks("440\n".repeat(2_001), "games")).toThrow("2,000 rows");
});
