import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
// With its ending, since tests replace it otherwise by one that reads English at once.
import { message, type Translator, translateMessage } from "@/lib/shared/message.ts";
import messages from "@/messages/en.json";

const t = createTranslator({ locale: "en", messages }) as Translator;

it("reads a message with its values where it is shown", () => {
  expect(translateMessage(t, message("navigation.games"))).toBe("Games");
  expect(translateMessage(t, message("navigation.siteHome", { site: 'A "site" {x}' }))).toBe(
    'A "site" {x}, home',
  );
});

it("reads a message within another, but never a value that looks like one", () => {
  const home = message("navigation.siteHome", { site: { message: message("navigation.games") } });
  expect(translateMessage(t, home)).toBe("Games, home");
  const named = message("navigation.siteHome", { site: "navigation.games" });
  expect(translateMessage(t, named)).toBe("navigation.games, home");
});

it("reads a time within a message, at every depth, as the answer does", () => {
  const day = (at: string) => at.slice(0, 10);
  const at = { at: "2026-11-29T06:00:00.000Z" };
  const inner = message("navigation.siteHome", { site: at });
  expect(translateMessage(t, inner, day)).toBe("2026-11-29, home");
  const outer = message("navigation.siteHome", { site: { message: inner } });
  expect(translateMessage(t, outer, day)).toBe("2026-11-29, home, home");
});

it.each([
  "",
  "Please enter a title.",
  "navigation",
  "navigation.nothing",
  "navigation.siteHome {not JSON}",
  'navigation.games {"broken": ',
])("returns other text as it is: %s", (text) => {
  expect(translateMessage(t, text)).toBe(text);
});
