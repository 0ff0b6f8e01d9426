import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GameEditForm } from "@/components/admin/games/game-edit-form";
import { gameDetails } from "@/components/admin/games/game-facts";
import { GameRow } from "@/components/admin/games/game-list";
import { Account, SiteLanguages } from "@/components/admin/shell/panel-context";
import { PanelQueries } from "@/components/admin/shell/panel-queries";
import { GamePage } from "@/components/games/detail/game-page";
import { GameGrid } from "@/components/games/game-card";
import { GameForm } from "@/components/games/submit/submit-game";
import { describeIn } from "@/lib/features/games/descriptions/policy";
import { type GameField, gameFields } from "@/lib/features/games/fields";
import { itemFields } from "@/lib/features/items/constants";
import { listFieldNames, namesAsked, namesShown } from "@/lib/shared/field-table";
import { columnsOf, emptyRow, filledRow } from "@/tests/support/field-examples";
import { inRouter } from "@/tests/support/in-router";
import { english } from "@/tests/support/reader";
import { untouchedFacts } from "@/tests/support/review-facts";

const full = filledRow(gameFields);
const without = (name: GameField) => ({ ...full, [name]: emptyRow(gameFields)[name] });
const more = { id: 1, slug: "moss", writtenIn: "en", picture: null, submittedAt: "2026-11-20T10:00:00.000Z" };
const nothing = () => undefined;
const adminGame = (row: typeof full) => ({
  ...untouchedFacts,
  ...row,
  slug: "moss",
  writtenIn: "en" as const,
  pictureSrc: null,
  featureRequested: false,
  contactEmail: null,
});

/** Every view of a game, as text. */
const views = {
  card: (row: typeof full) => renderToStaticMarkup(<GameGrid games={[{ ...row, ...more }]} />),
  page: (row: typeof full) =>
    (["en", "de"] as const)
      .map((language) =>
        renderToStaticMarkup(
          <GamePage
            game={describeIn({ ...row, ...more, screenshots: [] }, language, ["en", "de"])}
            url="https://a.example/games/moss"
            related={[]}
            byMaker={[]}
            playedBy={{ players: [], areMore: false }}
            around={{ live: [], next: [], clips: [], streams: [], posts: [] }}
          />,
        ),
      )
      .join(""),
  panel: (row: typeof full) => {
    const game = adminGame(row);
    const markup = renderToStaticMarkup(
      inRouter(
        <PanelQueries>
          <GameRow
            row={game}
            isBusy={false}
            onDecide={nothing}
            onEdit={nothing}
            onDelete={nothing}
            onExpired={nothing}
          />
        </PanelQueries>,
      ),
    );
    return markup + JSON.stringify(gameDetails(game, english));
  },
};

describe("a field of a game", () => {
  it("is a column that people fill in, and each of these is one", () => {
    const others = `id slug pictureId priceCents releaseRank featureRequested status submittedAt reviewedAt reviewedBy reviewedByName reviewReason changesRequestedAt access
      addedBy handedOverAt handovers termsAcceptedAt termsVersion spam spamReasons submitterIp updatedAt updatedBy deletedAt deletedBy searchTitle searchNames
      searchText steamApp nameKeys steamName steamNameOf writtenIn maker makerId makerFixed makerKey picture reviewer featuredFrom featuredUntil featuredOrder reportCases`;
    expect(columnsOf("game", others)).toEqual(listFieldNames(gameFields).sort());
  });

  it.each(namesShown(gameFields, ["card"]))("shows on the card: %s", (name) => {
    expect(views.card(without(name))).not.toBe(views.card(full));
  });

  it.each(namesShown(gameFields, ["card", "page"]))("shows on the game's page: %s", (name) => {
    expect(views.page(without(name))).not.toBe(views.page(full));
  });

  it.each(namesShown(gameFields, ["page", "panel"]))("stays off the card: %s", (name) => {
    expect(views.card(without(name))).toBe(views.card(full));
  });

  it.each(namesShown(gameFields, ["panel"]))("stays off the game's page: %s", (name) => {
    expect(views.page(without(name))).toBe(views.page(full));
  });

  it.each(listFieldNames(gameFields))("shows in the panel's row: %s", (name) => {
    expect(views.panel(without(name))).not.toBe(views.panel(full));
  });
});

describe("a game's form asks for", () => {
  const submitForm = renderToStaticMarkup(
    <GameForm
      releaseStatuses={["Released"]}
      contactEmail={null}
      hasSteam={false}
      languages={["de"]}
      isAnother={false}
      onSent={nothing}
    />,
  );
  const editForm = renderToStaticMarkup(
    <PanelQueries>
      <Account value={1}>
        <SiteLanguages value={["en", "de"]}>
          <GameEditForm game={adminGame(full)} onSaved={nothing} onCancel={nothing} />
        </SiteLanguages>
      </Account>
    </PanelQueries>,
  );
  const hasControl = (form: string, name: string) => new RegExp(`id="[^"]*\\b${name}`).test(form);
  // Player counts are asked once their mode is on, as in the edited game.
  const atOnce = namesAsked(gameFields, "submit").filter((name) => gameFields[name].kind !== "choice");

  it.each(atOnce)("%s, when it is sent in", (name) => {
    expect(hasControl(submitForm, name)).toBe(true);
  });

  it.each(namesAsked(gameFields, "edit"))("%s, when it is edited", (name) => {
    expect(hasControl(editForm, name)).toBe(true);
  });

  it("an address to play at in the simple form only", () => {
    expect(hasControl(submitForm, "playUrl")).toBe(false);
  });

  // `featured` and `aliases` are set by the team only; the request to be featured has its own name.
  it.each(listFieldNames(gameFields).filter((name) => name !== "aliases"))(
    "%s, when its submitter changes it",
    (name) => {
      const expected = name === "featured" ? "featureRequested" : name;
      expect(itemFields.game.map((field) => field.name)).toContain(expected);
    },
  );

  it("no other names, when its submitter changes it", () => {
    expect(itemFields.game.map((field) => field.name)).not.toContain("aliases");
  });
});
