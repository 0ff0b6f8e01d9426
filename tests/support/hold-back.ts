import type { Page, Route } from "@playwright/test";

/** Loses the answer to the next call to an address; the call itself is done. */
export async function loseNextAnswer(page: Page, url: string | RegExp, method = "POST"): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

/**
 * Waits until a page has done what it does with what it knows by now: two pictures of it were drawn. For what must not
 * happen, after the event that could have brought it about.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** A promise that waits until somebody opens it. */
function shutDoor(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * Keeps back what a page asks for at an address.
 * @param answer what becomes of it then; by default the site answers
 * @returns lets it go on
 */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { opened, open: goOn } = shutDoor();
  await page.route(url, async (route) => {
    await opened;
    await answer(route);
  });
  return goOn;
}
