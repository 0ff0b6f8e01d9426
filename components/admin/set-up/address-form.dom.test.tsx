import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { setUpExample } from "@/tests/support/set-up";
import { SetUpForms } from "./set-up-forms";

const put = "PUT /api/admin/set-up/address";
afterEach(cleanup);

const section = () => within(screen.getByRole("region", { name: "Site address" }));
const field = () => section().getByLabelText<HTMLInputElement>("Address");
const save = (address: string) => {
  fireEvent.input(field(), { target: { value: address } });
  fireEvent.click(section().getByRole("button", { name: "Save address" }));
};

it("asks before it moves the site, and shows where to continue", async () => {
  const server = serve({ [put]: () => ({ ...setUpExample(), siteUrl: "https://games.test" }) });
  renderInPanel(<SetUpForms loaded={setUpExample()} />);
  save("https://games.test/");
  const question = await screen.findByRole("alertdialog", { name: "Move the site to https://games.test?" });
  expect(question.textContent).toContain("npm run address:reset");
  expect(server.to(put)).toEqual([]);
  fireEvent.click(within(question).getByRole("button", { name: "Change the address" }));
  await waitFor(() => expect(server.to(put)).toHaveLength(1));
  expect(server.to(put)[0]?.body).toEqual({
    siteUrl: "https://games.test/",
    isConfirmed: true,
    version: 0,
  });
  const link = await section().findByRole("link", { name: "https://games.test/admin/settings/set-up" });
  expect(link.getAttribute("href")).toBe("https://games.test/admin/settings/set-up");
});

it("shows what is wrong with an address, without a question", async () => {
  const words = "Please enter an address without a path";
  serve({
    [put]: () => {
      throw new Refusal(422, { code: "invalid", message: words, errors: { siteUrl: words } });
    },
  });
  renderInPanel(<SetUpForms loaded={setUpExample()} />);
  save("games.test");
  expect(await section().findByText(words)).toBeTruthy();
  expect(field().value).toBe("games.test");
});
