import { expect } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { siteUrl, visitor } from "@/tests/support/api";
import { makeGame, uniqueWord } from "@/tests/support/catalog-page";
import { test, toast } from "@/tests/support/panel-page";

test("a maker is found, renamed, split and merged by keyboard, on 320 pixels", async ({ panel }) => {
  test.slow();
  const [word, other] = [uniqueWord(), uniqueWord()];
  const one = await makeGame({ developer: word });
  const two = await makeGame({ developer: word });
  await makeGame({ developer: other });
  await panel.emulateMedia({ reducedMotion: "reduce" });
  await panel.setViewportSize({ width: 320, height: 700 });
  await panel.goto("/admin/makers");
  await panel.getByRole("searchbox", { name: "Search makers" }).fill(word);
  await expect(panel).toHaveURL(/q=/);
  const link = panel.getByRole("list", { name: /^Makers/ }).getByRole("link", { name: word });
  await expect(link).toHaveCount(1);
  await link.press("Enter");
  await expect(panel.getByRole("heading", { level: 2, name: word })).toBeVisible();
  await expectAccessible(panel, "a maker");

  const name = panel.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("");
  await name.press("Enter");
  await expect(panel.getByText("Please enter a name.").first()).toBeVisible();
  await name.fill(`Maker ${word}`);
  await name.press("Enter");
  await expect(panel.getByRole("heading", { level: 2, name: `Maker ${word}` })).toBeVisible();

  await panel.getByRole("checkbox", { name: one.title }).press("Space");
  await panel.getByRole("combobox", { name: "To maker", exact: true }).fill(`${siteUrl}/makers/${other}`);
  await panel.getByRole("button", { name: "Move 1 game" }).press("Enter");
  await expect(toast(panel)).toContainText(`Games moved to ${other}`);
  await expect(panel.getByRole("checkbox", { name: one.title })).toHaveCount(0);
  await expect(panel.getByRole("checkbox", { name: two.title })).toBeVisible();

  await panel.getByRole("combobox", { name: "Into maker", exact: true }).fill(other);
  await panel.getByRole("button", { name: "Merge 1 game" }).press("Enter");
  await expect(panel.getByRole("heading", { level: 2, name: other })).toBeVisible();
  await expect(panel.getByText(`Merged into it: Maker ${word}`)).toBeVisible();
  const answer = await (await visitor()).get(`/makers/${word}`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([
    308,
    expect.stringMatching(`/makers/${other}$`),
  ]);
  const page = await (await (await visitor()).get(`/makers/${word}`)).text();
  for (const { slug } of [one, two]) expect(page).toContain(`/games/${slug}`);
});
