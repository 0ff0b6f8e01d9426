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
 * Waits until a page has handled everything it received so far: two frames were drawn. For events that must not happen,
 * after the event that could have caused them.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** A promise that waits until the test resolves it. */
function shutDoor(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/**
 * Holds back a page's requests to an address.
 * @param answer their outcome then; by default the site answers
 * @returns releases them
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
