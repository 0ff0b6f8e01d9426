import { memo } from "react";

/** Finished markup of our own making (markup.ts), written once however often what is around it is rendered. */
export const FinishedMarkup = memo(function FinishedMarkup({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on our server, which escapes it
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
});
