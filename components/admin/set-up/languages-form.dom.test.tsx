import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SetUp } from "@/lib/features/set-up/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { setUpExample } from "@/tests/support/set-up";
import { SetUpForms } from "./set-up-forms";

const put = "PUT /api/admin/set-up/languages";
const withLanguages = (languages: SetUp["languages"], source: "panel" | "environment" | "default") => {
  const setUp = setUpExample();
  const field = { ...setUp.fields.SITE_LANGUAGES, source, value: languages.join() };
  return { ...setUp, languages, fields: { ...setUp.fields, SITE_LANGUAGES: field } };
};
afterEach(cleanup);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const chosen = () =>
  [...screen.getByRole("list", { name: "The site's languages" }).children].map((item) =>
    item.textContent?.replace(/(default|Move .*|Remove .*)+$/, ""),
  );

it("sends the languages in their order", async () => {
  const server = serve({ [put]: () => withLanguages(["de", "en"], "panel") });
  renderInPanel(<SetUpForms loaded={withLanguages(["en"], "default")} />);
  press("Deutsch");
  press("Français");
  press("Move Deutsch up");
  press("Remove Français");
  expect(chosen()).toEqual(["Deutsch", "English"]);
  press("Save languages");
  await waitFor(() => expect(server.to(put)).toHaveLength(1));
  expect(server.to(put)[0]?.body).toEqual({ languages: ["de", "en"], version: 0 });
});

it("shows languages of the environment as fixed, with the variable's name", () => {
  renderInPanel(<SetUpForms loaded={withLanguages(["en", "de"], "environment")} />);
  expect(chosen()).toEqual(["English", "Deutsch"]);
  expect(screen.getByText("SITE_LANGUAGES").tagName).toBe("CODE");
  expect(screen.queryByRole("button", { name: "Save languages" })).toBeNull();
});

it("keeps the choice when another admin was faster, and shows why", async () => {
  const message = "kim changed this section in the meantime.";
  serve({
    [put]: () => {
      throw new Refusal(409, { code: "conflict", message });
    },
    "GET /api/admin/set-up": () => ({ ...withLanguages(["en", "ja"], "panel") }),
  });
  renderInPanel(<SetUpForms loaded={withLanguages(["en"], "default")} />);
  press("Deutsch");
  press("Save languages");
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(chosen()).toEqual(["English", "Deutsch"]);
});
