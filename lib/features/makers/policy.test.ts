import { describe, expect, it } from "vitest";
import { type LinkedGame, makerLinks } from "./policy";

const game = (facts: Partial<LinkedGame>): LinkedGame => ({
  playUrl: null,
  twitterHandle: null,
  indieGameMakerHandle: null,
  ...facts,
});

describe("makerLinks", () => {
  it("lists each website and profile once, the first game's first", () => {
    expect(
      makerLinks([
        game({ playUrl: "https://www.twoferns.games/moss?x=1", twitterHandle: "@TwoFerns" }),
        game({ playUrl: "https://twoferns.games/lamp", twitterHandle: "twoferns" }),
        game({ playUrl: "https://two-ferns.itch.io/moss", indieGameMakerHandle: "@ferns" }),
        game({ indieGameMakerHandle: "Ferns", twitterHandle: "moss" }),
      ]),
    ).toEqual({
      links: [
        { kind: "site", name: "twoferns.games", href: "https://www.twoferns.games/" },
        { kind: "site", name: "two-ferns.itch.io", href: "https://two-ferns.itch.io/" },
        { kind: "x", name: "@TwoFerns", href: "https://x.com/TwoFerns" },
        { kind: "x", name: "@moss", href: "https://x.com/moss" },
      ],
      indieGameMakerHandles: ["ferns"],
    });
  });

  it.each([
    "https://store.steampowered.com/app/10/",
    "https://gamejolt.com/games/moss/1",
    "https://sites.google.com/view/moss",
    "https://itch.io/jam/moss",
    "https://127.0.0.1/moss",
    "javascript:alert(1)",
    "not an address",
  ])("leaves out %s, which is not the maker's own site", (playUrl) =>
    expect(makerLinks([game({ playUrl })]).links).toEqual([]),
  );
});
