import { afterEach, beforeEach } from "vitest";
import { translatePage } from "./translate";

let endTranslation = () => {};

beforeEach(() => {
  endTranslation = translatePage();
});

afterEach(() => endTranslation());
