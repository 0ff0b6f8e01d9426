import { expect, type Page, test } from "@playwright/test";
import { pngPicture } from "@/tests/support/pictures";

/** Drops something on an element. @returns whether the browser may still do with it what it would by itself */
const drop = (page: Page, selector: string, bytes: number[] | null) =>
  page.evaluate(
    ({ selector, bytes }) => {
      const dataTransfer = new DataTransfer();
      if (bytes) dataTransfer.items.add(new File([new Uint8Array(bytes)], "cover.png"));
      else dataTransfer.setData("text/plain", "some words");
      const target = document.querySelector(selector);
      return ["dragover", "drop"].map((type) =>
        target?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      );
    },
    { selector, bytes },
  );

test("a file that is dropped beside the zone leaves the page where it is; on it, it is taken by its bytes", async ({
  page,
}) => {
  for (const path of ["/get-featured", "/streamers-submit", "/games/submit"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("textbox").first()).toBeEnabled();
    for (const selector of ["h1", "header", "footer", "main form textarea"]) {
      expect(await drop(page, selector, [1, 2, 3]), `${path} ${selector}`).toEqual([false, false]);
      expect(await drop(page, selector, null), `${path} ${selector}`).toEqual([true, true]);
    }
  }
  // A picture whose type the browser does not know.
  const { buffer } = await pngPicture();
  expect(await drop(page, "label[for$=imageUrl].min-h-44", [...buffer])).toEqual([false, false]);
  const preview = page.getByRole("img", { name: "Preview" });
  await expect(preview).toBeVisible();
  await expect(preview).toHaveAttribute("src", /^data:image\/png;base64,/);
});
