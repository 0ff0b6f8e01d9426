import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { PrintPictures } from "./print-pictures";

const srcSet = "/pictures/1/640.webp 640w,/pictures/1/960.webp 960w";

function show(given: Partial<HTMLImageElement>): HTMLImageElement {
  const { container } = render(
    <>
      <PrintPictures />
      {/* biome-ignore lint/performance/noImgElement: the kind that is printed */}
      <img alt="" src="/pictures/1/320.webp" srcSet={srcSet} />
    </>,
  );
  const picture = container.querySelector("img") as HTMLImageElement;
  for (const [name, value] of Object.entries(given)) Object.defineProperty(picture, name, { value });
  return picture;
}

it("prints the displayed file of a picture, and restores its attributes afterwards", () => {
  const picture = show({ currentSrc: "http://localhost/pictures/1/960.webp", complete: true });
  dispatchEvent(new Event("beforeprint"));
  expect([picture.src, picture.srcset]).toEqual(["http://localhost/pictures/1/960.webp", ""]);
  dispatchEvent(new Event("afterprint"));
  expect([picture.getAttribute("src"), picture.srcset]).toEqual([
    expect.stringContaining("320.webp"),
    srcSet,
  ]);
});

it("ignores a picture that has not loaded", () => {
  const picture = show({ currentSrc: "", complete: false });
  dispatchEvent(new Event("beforeprint"));
  expect(picture.srcset).toBe(srcSet);
});
