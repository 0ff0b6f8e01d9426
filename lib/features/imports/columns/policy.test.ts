import { expect, it } from "vitest";
import { matchColumns } from "./policy";

const labels: Record<string, string> = { Title: "Titel des Spiels" };
const read = (text: string) => labels[text] ?? text;

it("matches fields, labels and the names that other catalogs use, each field once", () => {
  const names = [
    "Titel des Spiels",
    "Studio",
    "image_url",
    "Genres",
    "name",
    "steamUrl",
    "Unknown",
    "constructor",
  ];
  expect(matchColumns("games", names, read)).toEqual([
    "title",
    "developer",
    "imageUrl",
    "categories",
    "",
    "steamUrl",
    "",
    "",
  ]);
});

it("matches the columns of streamers", () => {
  expect(matchColumns("streamers", ["Streamer", "Twitch", "Bio", "E-Mail"], read)).toEqual([
    "streamName",
    "twitchHandle",
    "description",
    "contactEmail",
  ]);
});
