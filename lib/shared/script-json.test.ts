import { expect, it } from "vitest";
import { scriptJson } from "./script-json";

it("cannot end its script element", () => {
  const text = scriptJson({ title: "</script><!--<script>\u2028" });
  expect(text).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(text)).toEqual({ title: "</script><!--<script>\u2028" });
});
