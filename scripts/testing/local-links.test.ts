import { expect, it } from "vitest";
import { isTest, readFiles } from "../house/files.ts";

/** Elements whose address is one of `paths`, as it is: on a page with a language they lead to the default one. */
const plainAddress = /<(?:a|form)\s[^>]*?\b(?:href|action)=\{(?:`\$\{)?paths\.[^}]*\}/g;

it("links and forms of public pages keep the language of the page", () => {
  const found = [...readFiles()]
    .filter(([name]) => /^(?:app|components)\/.*\.tsx$/.test(name) && !isTest(name))
    .filter(([name]) => !/^(?:app|components)\/admin\//.test(name))
    .flatMap(([name, text]) => [...text.matchAll(plainAddress)].map(([tag]) => `${name}: ${tag}`));
  expect(found).toEqual([]);
});

it("finds an address without the language", () => {
  for (const text of [
    '<a className="x" href={paths.blog}>',
    "<form action={paths.clips}>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    "<a href={`${paths.blog}?q=${q}`}>",
  ])
    expect(text.match(plainAddress)).toHaveLength(1);
});
