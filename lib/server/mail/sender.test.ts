import { expect, it } from "vitest";
import { parseSender, senderText } from "./sender";

const address = "no-reply@games.test";

it.each([
  [address, "", address],
  [`Games <${address}>`, "Games", `Games <${address}>`],
  [`Games: Night <${address}>`, "Games: Night", `"Games: Night" <${address}>`],
  [`Games (EU) <${address}>`, "Games (EU)", `"Games (EU)" <${address}>`],
  [`"Games, Inc." <${address}>`, "Games, Inc.", `"Games, Inc." <${address}>`],
  [`Say "hi" <${address}>`, 'Say "hi"', `"Say \\"hi\\"" <${address}>`],
  [`"Say \\"hi\\"" <${address}>`, 'Say "hi"', `"Say \\"hi\\"" <${address}>`],
  [`a@b; c <${address}>`, "a@b; c", `"a@b; c" <${address}>`],
  [`Spiele-Größen ★ <${address}>`, "Spiele-Größen ★", `Spiele-Größen ★ <${address}>`],
])("keeps the whole name of %s", (text, name, written) => {
  expect(parseSender(text)).toEqual({ name, address });
  expect(senderText(text)).toBe(written);
});
