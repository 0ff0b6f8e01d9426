import { expect } from "@playwright/test";
import { submitGame, test } from "@/tests/support/panel-page";

test("on a phone the header is one row, and the list is visible after changing the tab", async ({
  panel,
}) => {
  await panel.setViewportSize({ width: 390, height: 844 });
  await submitGame();
  await panel.goto("/admin");
  await panel.getByRole("tab", { name: "Games" }).click();
  await expect(panel.getByRole("tab", { name: "Games" })).toHaveAttribute("aria-selected", "true");
  await expect(panel.getByRole("region", { name: "Overview" })).toBeHidden();
  const first = panel.getByRole("list", { name: "Games" }).getByRole("listitem").first();
  await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
  expect((await first.boundingBox())?.y).toBeLessThan(844 / 2 + 200);
  expect((await panel.getByRole("banner").boundingBox())?.height).toBeLessThan(72);
  await expect(panel.getByRole("navigation", { name: "Panel" })).toBeHidden();

  await panel.getByRole("button", { name: "Search everything" }).click();
  await expect(panel.getByRole("dialog", { name: "Search everything" })).toBeVisible();
  await panel.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: "Search everything" })).toBeFocused();

  await panel.getByRole("button", { name: "Pages of the panel" }).click();
  await panel
    .getByRole("navigation", { name: "Panel" })
    .getByRole("link", { name: /^Queue/ })
    .click();
  await expect(panel).toHaveURL("/admin/queue");
  await expect(panel.getByRole("navigation", { name: "Panel" })).toBeHidden();
  await panel.goto("/admin/queue?kind=game");
  await expect(
    panel
      .getByRole("list", { name: /^Queue/ })
      .getByRole("listitem")
      .first(),
  ).toBeInViewport();
});
