import { expect, it } from "vitest";
import { listPictures, mapPictures } from "./body-pictures";

const body = {
  imageUrl: "a",
  title: "T",
  screenshots: [{ image: "b", description: "B" }, { description: "none" }, "text"],
};
const fields = ["imageUrl", "screenshots", "missing"];

it("finds the pictures of fields and of lists, each with its path", () => {
  expect(listPictures(body, fields)).toEqual([
    { path: "imageUrl", text: "a" },
    { path: "screenshots.0.image", text: "b" },
  ]);
  expect(listPictures({ screenshots: null, imageUrl: 3 }, fields)).toEqual([]);
});

it("replaces the pictures without changing the given body", () => {
  const mapped = mapPictures(body, fields, (text, path) => `${path}:${text}`);
  expect(mapped).toEqual({
    imageUrl: "imageUrl:a",
    title: "T",
    screenshots: [{ image: "screenshots.0.image:b", description: "B" }, { description: "none" }, "text"],
  });
  expect(body.imageUrl).toBe("a");
});
