import { describe, expect, it } from "vitest";
import { complaintStates } from "./constants";
import { isHolding, nextSteps, parsePlace } from "./policy";

const hosts = ["spawnpoint.example", "files.example:9000"];
const id = "0123456789abcdefghij";

describe("the place of a complaint", () => {
  it.each([
    ["https://spawnpoint.example/games/moss-knight", { kind: "game", slug: "moss-knight" }],
    ["http://www.spawnpoint.example/games/moss-knight/?page=2#top", { kind: "game", slug: "moss-knight" }],
    ["  /games/moss-knight ", { kind: "game", slug: "moss-knight" }],
    ["games/moss-knight", { kind: "game", slug: "moss-knight" }],
    ["spawnpoint.example/streamers/nora", { kind: "streamer", slug: "nora" }],
    ["WWW.Spawnpoint.example/clips/a-jump", { kind: "clip", slug: "a-jump" }],
    ["/api/games/moss-knight", { kind: "game", slug: "moss-knight" }],
    ["/badge/games/moss-knight.svg", { kind: "game", slug: "moss-knight" }],
    ["/embed/streamers/nora", { kind: "streamer", slug: "nora" }],
    ["/games/m%C3%B8ss", { kind: "game", slug: "møss" }],
    [`/clips/${id}`, { kind: "clip", slug: id }],
    [`https://spawnpoint.example/pictures/${id}/1280.webp`, { kind: "picture", id }],
    [`https://files.example:9000/bucket/published/pictures/${id}/640.webp`, { kind: "picture", id }],
    [`/clip-files/${id}/clip.mp4`, { kind: "clip-file", id }],
    [`http://files.example:9000/published/clips/${id}.mp4`, { kind: "clip-file", id }],
  ])("reads %s", (typed, place) => {
    expect(parsePlace(typed, hosts)).toEqual(place);
  });

  it.each(["https://elsewhere.example/games/moss-knight", "https://spawnpoint.example.evil.test/games/a"])(
    "says that %s is another site's",
    (typed) => expect(parsePlace(typed, hosts)).toBe("elsewhere"),
  );

  it.each([
    "",
    "/",
    "/games",
    "/blog/a-post",
    "/games/a/b",
    "javascript:alert(1)",
    "//",
    "https://",
    "\u0000",
  ])("finds nothing of ours in %j", (typed) => expect(parsePlace(typed, hosts)).toBeNull());

  it("takes a name that was encoded wrongly as it is", () => {
    expect(parsePlace("/games/%E0%A4%A", hosts)).toEqual({ kind: "game", slug: "%E0%A4%A" });
  });
});

describe("the steps of a complaint", () => {
  it("are these, for an admin and for a moderator", () => {
    const steps = (role: "admin" | "moderator") =>
      Object.fromEntries(complaintStates.map((state) => [state, nextSteps(state, role).join(" ")]));
    expect(steps("admin")).toEqual({
      received: "taken_down rejected withdrawn",
      answered: "restored upheld withdrawn",
      taken_down: "restored upheld withdrawn",
      rejected: "",
      restored: "",
      upheld: "",
      withdrawn: "",
    });
    expect(steps("moderator")).toMatchObject({ received: "taken_down", answered: "", taken_down: "" });
  });

  it("hold the item in three states", () => {
    expect(complaintStates.filter(isHolding)).toEqual(["answered", "taken_down", "upheld"]);
  });
});
