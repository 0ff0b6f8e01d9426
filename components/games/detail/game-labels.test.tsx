import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { gameFields } from "@/lib/features/games/fields";
import type { PageGame } from "@/lib/features/games/types";
import { emptyRow } from "@/tests/support/field-examples";
import { GameLabels } from "./game-labels";

const game = {
  ...emptyRow(gameFields),
  slug: "moss-knight",
} as unknown as PageGame;
const show = (labels: Partial<PageGame>) =>
  renderToStaticMarkup(<GameLabels game={{ ...game, ...labels }} />);

describe("the labels of a game's page", () => {
  it("are hidden without an answer", () => {
    expect(show({})).toBe("");
    expect(show({ accessibility: ["given-up"] })).toBe("");
  });

  it("link to games with the same label, are explained, and can be reported", () => {
    const markup = show({
      accessibility: ["one-handed"],
      languages: ["en", "de"],
      contentNotes: ["violence"],
    });
    for (const address of ["accessibility=one-handed", "language=de", "content=violence"])
      expect(markup).toContain(`href="/games?${address}"`);
    expect(markup.indexOf("English")).toBeLessThan(markup.indexOf("German"));
    expect(markup).toContain("All of it can be played with one hand.");
    expect(markup).toContain('href="/report/games/moss-knight?reason=label"');
    expect(markup).not.toContain("Generative AI");
  });

  it("state that no generative AI was used only if the game says so", () => {
    expect(show({ generativeAi: ["none"] })).toContain("No generative AI");
    expect(show({ languages: ["en"] })).not.toContain("generative AI");
    // Languages need no explanation.
    expect(show({ languages: ["en"] })).not.toContain("<details");
  });
});
