import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Honeypot } from "./honeypot";

it("asks browsers and password managers to skip it", () => {
  const markup = renderToStaticMarkup(<Honeypot />);
  for (const attribute of [
    'autoComplete="off"',
    'data-1p-ignore=""',
    'data-bwignore=""',
    'data-form-type="other"',
    'data-lpignore="true"',
  ])
    expect(markup).toContain(attribute);
});
