type Link = { href: string /** of all that lead there, from 0 */; place: number };

/** By which link each address was left; so many are kept. */
const left = new Map<string, Link>();
const mostKept = 50;

const shownAddress = (): string => window.location.pathname + window.location.search;
const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => link.getAttribute("href") === href,
  );

/** Notes the link by which the page that is shown may be left. */
export function noteLeaving({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const href = link?.getAttribute("href");
  if (!link || !href) return;
  const address = shownAddress();
  left.delete(address);
  left.set(address, { href, place: linksTo(href).indexOf(link) });
  const [oldest] = left.keys();
  if (oldest !== undefined && left.size > mostKept) left.delete(oldest);
}

let cameBackTo: string | undefined;

// Heard before the framework's own listener, which may show the page at once: they are called in the order in which they
// were added, and effects come too late for that.
if (typeof window !== "undefined")
  window.addEventListener("popstate", () => {
    cameBackTo = shownAddress();
  });

/**
 * When another page is shown: if one came back to it by the browser's history, gives the focus to the link by which it was
 * left, so that Tab goes on from there. Takes it from nothing that has it.
 */
export function focusWhereLeft(): void {
  const isBack = cameBackTo === shownAddress();
  cameBackTo = undefined;
  if (!isBack || (document.activeElement && document.activeElement !== document.body)) return;
  const by = left.get(shownAddress());
  if (by) linksTo(by.href)[by.place]?.focus({ preventScroll: true });
}
