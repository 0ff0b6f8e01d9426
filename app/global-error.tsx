"use client";

import { ErrorPanel } from "@/components/layout/error-panel";
import { pageFailure } from "@/lib/shared/failure-words";
import "@/app/globals.css";

type GlobalErrorProps = { error: Error & { digest?: string }; retry: () => void };

/**
 * The last resort: it replaces the root layout when that itself has failed. So it stands without chrome and in the
 * system's own font: whatever it imports is sent with every page.
 */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang="en">
      <body>
        <title>{pageFailure.title}</title>
        <main>
          <ErrorPanel error={error} digest={error.digest} retry={retry} />
        </main>
      </body>
    </html>
  );
}
