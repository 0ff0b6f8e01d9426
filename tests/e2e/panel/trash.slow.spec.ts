import { expect } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { submitGame, test, toast, unique } from "@/tests/support/panel-page";

test("on a phone a deleted game is found in the trash from the list's search, shown completely, and restored", async ({
  panel,
}) => {
  const { id, title } = await submitGame();
  await (await asAdmin()).delete(`/api/admin/games/${id}`);
  await panel.setViewportSize({ width: 390, height: 844 });
  await panel.goto("/admin?tab=games");
  await panel.getByRole("searchbox", { name: "Search games" }).fill(title);
  await expect(panel.getByText("Your search only matches items in the trash: 1 row.")).toBeVisible();
  await panel.getByRole("link", { name: "Search the trash" }).click();
  const item = panel
    .getByRole("list", { name: /^Trash/ })
    .getByRole("listitem")
    .filter({ hasText: title });
  await expect(item.getByText(/^Deleted .+ by \S+ · permanently deleted after /)).toBeInViewport({
    ratio: 1,
  });
  const restore = item.getByRole("button", { name: `Restore ${title}` });
  await expect(restore).toBeInViewport({ ratio: 1 });

  const search = panel.getByRole("searchbox", { name: "Search the trash" });
  await search.fill(unique("nothing"));
  await expect(panel.getByText("No items in the trash match your search.")).toBeVisible();
  await expect(search).toBeFocused();
  await search.fill(title);
  await restore.press("Enter");
  await expect(toast(panel)).toContainText("Restored");
  await expect(restore).toBeHidden();
  await expect(panel.getByRole("heading", { name: /^Trash/ })).toBeFocused();
  await panel.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  await expect(panel.getByRole("heading", { name: title })).toBeVisible();
});
