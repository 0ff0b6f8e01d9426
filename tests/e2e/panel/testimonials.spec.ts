import { expect } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { holdBack, loseNextAnswer } from "@/tests/support/hold-back";
import { test, toast, unique } from "@/tests/support/panel-page";

test("a testimonial is written down and featured on the landing page's data", async ({ panel }) => {
  const name = unique("Fan");
  await panel.goto("/admin/community?section=testimonials");
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  const dialog = panel.getByRole("dialog", { name: "Add testimonial" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Content is required")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Who they are").fill("Streamer");
  await dialog.getByLabel("What they said").fill("Lovely people.");
  await panel.reload();
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  await dialog.getByRole("button", { name: "Restore draft" }).click();
  // A toast while a dialog is open lies in it: above everything, to be pressed and heard.
  await panel.route("**/api/admin/testimonials", (route) =>
    route.fulfill({ status: 503, json: { message: "Not now.", code: "unavailable", requestId: "1" } }),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  const notice = dialog.getByRole("listitem").filter({ hasText: "The testimonial was not stored" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Dismiss notice" }).click();
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

test("a testimonial whose answers were lost is saved again, stands there once, is featured, and deleted", async ({
  panel,
}) => {
  const name = unique("Fan");
  await panel.goto("/admin/community?section=testimonials");
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  const dialog = panel.getByRole("dialog", { name: "Add testimonial" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Who they are").fill("Streamer");
  await dialog.getByLabel("What they said").fill("Lovely people.");
  await loseNextAnswer(panel, "**/api/admin/testimonials");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The testimonial was not stored")).toBeVisible();
  // Closed by accident, and begun again with the same words.
  await panel.keyboard.press("Escape");
  await panel.getByRole("button", { name: "Add Testimonial" }).click();
  await dialog.getByRole("button", { name: "Restore draft" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(panel)).toContainText("Testimonial added");
  await panel.reload();
  await expect(panel.getByRole("button", { name: `Edit ${name}` })).toHaveCount(1);

  await loseNextAnswer(panel, "**/api/admin/testimonials/*", "PUT");
  await panel.getByRole("button", { name: `Feature ${name}` }).click();
  await expect(toast(panel)).toContainText("It is not known whether the testimonial was updated");
  await expect(panel.getByRole("button", { name: `Unfeature ${name}` })).toBeVisible();

  await loseNextAnswer(panel, "**/api/admin/testimonials/*", "DELETE");
  await panel.getByRole("button", { name: `Delete ${name}` }).click();
  await panel.getByRole("button", { name: "Delete testimonial" }).click();
  await expect(toast(panel)).toContainText("It is not known whether the testimonial was deleted");
  await expect(panel.getByRole("button", { name: `Edit ${name}` })).toBeHidden();
});

test("a testimonial that is saved late closes no other one's form", async ({ panel }) => {
  const admin = await asAdmin();
  const [early, late] = [unique("Early"), unique("Late")];
  for (const username of [early, late]) {
    const data = { username, userType: "Streamer", content: "Lovely.", rating: 4 };
    expect((await admin.post("/api/admin/testimonials", { data })).status()).toBe(201);
  }
  await panel.goto("/admin/community?section=testimonials");
  const goOn = await holdBack(panel, "**/api/admin/testimonials/*");
  const dialog = panel.getByRole("dialog", { name: "Edit testimonial" });
  const content = dialog.getByLabel("What they said");
  await panel.getByRole("button", { name: `Edit ${late}` }).click();
  await content.fill("Lovely people.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await panel.keyboard.press("Escape");
  await panel.getByRole("button", { name: `Edit ${early}` }).click();
  await content.fill("Half a sent");
  goOn();
  await expect(dialog.getByText("Testimonial updated")).toBeVisible();
  await expect(content).toHaveValue("Half a sent");
});
