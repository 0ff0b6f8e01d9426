"use client";

import { ErrorPanel } from "@/components/layout/error-panel";
import { useFailureTexts } from "@/components/layout/failure-texts";
import { paths } from "@/lib/shared/paths";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function AdminErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <main>
      <ErrorPanel
        texts={useFailureTexts()}
        home={paths.home}
        error={error}
        digest={error.digest}
        retry={retry}
      />
    </main>
  );
}
