import { expect, it } from "vitest";
import { isAskable, kickSlugs, twitchLogin, watchUrl, youtubeName } from "./links";

it.each([
  ["Moss_Grove", "moss_grove"],
  ["@moss", "moss"],
  ["https://www.twitch.tv/Moss", "moss"],
  ["moss.grove", null],
  ["moss-grove", null],
  ["https://evil.example/moss", null],
])("reads %s as the Twitch login %s", (handle, login) => expect(twitchLogin(handle)).toBe(login));

it.each([
  ["Moss", ["moss"]],
  ["moss_grove", ["moss_grove", "moss-grove"]],
  ["https://kick.com/moss-grove", ["moss-grove"]],
  ["a".repeat(26), []],
])("lists slugs of %s: %j", (handle, slugs) => expect(kickSlugs(handle)).toEqual(slugs));

const id = `UC${"a".repeat(22)}`;
it.each([
  ["https://youtube.com/@moss", { filter: "forHandle", value: "moss" }],
  ["https://youtube.com/@moss/streams", { filter: "forHandle", value: "moss" }],
  ["https://youtube.com/@%C3%BCber", { filter: "forHandle", value: "über" }],
  ["@moss", { filter: "forHandle", value: "moss" }],
  [`https://www.youtube.com/channel/${id}`, { filter: "id", value: id }],
  ["https://youtube.com/user/moss", { filter: "forUsername", value: "moss" }],
  ["https://youtube.com/c/moss", null],
  ["https://youtube.com/channel/UCshort", null],
  ["https://youtube.com/watch?v=abcdefghijk", null],
  ["https://youtu.be/abcdefghijk", null],
  ["https://evil.example/@moss", null],
])("looks up %s as %j", (handle, name) => {
  expect(youtubeName(handle)).toEqual(name);
  expect(isAskable("youtube", handle)).toBe(name !== null);
});

it("links to the video, or else to the channel's page", () => {
  expect(watchUrl("https://youtube.com/@moss", "abcdefghijk")).toBe(
    "https://youtube.com/watch?v=abcdefghijk",
  );
  expect(watchUrl("https://twitch.tv/moss", null)).toBe("https://twitch.tv/moss");
});
