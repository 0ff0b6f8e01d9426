import { expect } from "@playwright/test";
import { test, toast, unique } from "@/tests/support/panel-page";

test("a testimonial is drafted, restored, added despite a failure whose notice is in the dialog, and deleted", async ({
  panel,
}) => {
  const name = unique("Fan");
  await panel.goto("/admin/community?section=testimonials");
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  const dialog = panel.getByRole("dialog", { name: "Add testimonial" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Who they are").fill("Streamer");
  await dialog.getByLabel("What they said").fill("Lovely people.");
  await panel.reload();
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  await dialog.getByRole("button", { name: "Restore draft" }).click();
  // A toast while a dialog is open is inside it: above everything, clickable and announced.
  await panel.route("**/api/admin/testimonials", (route) =>
    route.fulfill({ status: 503, json: { message: "Not now.", code: "unavailable", requestId: "1" } }),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  const notice = dialog.getByRole("listitem").filter({ hasText: "Failed to add testimonial" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss notification" }).click();
  await expect(notice).toBeHidden();
  await panel.unroute("**/api/admin/testimonials");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(panel)).toContainText("Testimonial added");
  const rows = panel.getByRole("list", { name: "Testimonials" }).getByRole("listitem");
  await expect(rows.first()).toHaveAccessibleName(name);
  await panel.getByRole("button", { name: `Feature ${name}` }).dblclick();
  await expect(panel.getByRole("button", { name: `Unfeature ${name}` })).toBeVisible();
  await expect(toast(panel)).not.toContainText("Failed");
  await panel.getByRole("button", { name: `Delete ${name}` }).click();
  await panel.getByRole("button", { name: "Delete testimonial" }).click();
  await expect(toast(panel)).toContainText("Testimonial deleted");
  await expect(panel.getByRole("button", { name: "Add Testimonial" })).toBeFocused();
});
