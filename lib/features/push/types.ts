/** What the worker of a browser (public/sw.js) shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** of the page that opens, on this site */
  path: string;
  /** a later message with the same tag replaces this one */
  tag: string;
};
