import "server-only";
import type { ReactElement } from "react";

/** Elements of plain tags as HTML. What runs in the browser cannot be in them, which the rendering refuses. */

// Not as an import above: the framework refuses that, since mixing both ways of rendering is mostly a mistake.
const renderer = () => import("react-dom/server");

/** For what React finds nothing of in the browser (FinishedMarkup). */
export const staticMarkup = async (element: ReactElement): Promise<string> =>
  (await renderer()).renderToStaticMarkup(element);

/** As the framework renders them into a page: React finds them again in the browser. */
export const pageMarkup = async (element: ReactElement): Promise<string> =>
  (await renderer()).renderToString(element);
