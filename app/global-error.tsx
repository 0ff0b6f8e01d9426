"use client";

import { ErrorPanel } from "@/components/layout/error-panel";
import "@/app/globals.css";

/** In English: the layout with the catalog has failed. */
const texts = {
  title: "This page failed to load",
  text: "Something went wrong on our side. Please wait a moment and try again. If the problem continues, please come back later.",
  retry: "Try again",
  home: "Back to Home",
  reference: "Reference for our team:",
};

type GlobalErrorProps = { error: Error & { digest?: string }; retry: () => void };

/**
 * Replaces the root layout when that fails. No chrome and a system font: everything it imports is sent with every
 * page.
 */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>{texts.title}</title>
        <main>
          <ErrorPanel texts={texts} home="/" error={error} digest={error.digest} retry={retry} />
        </main>
      </body>
    </html>
  );
}
