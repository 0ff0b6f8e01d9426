"use client";

import { ErrorPanel } from "@/components/layout/error-panel";
import { useFailureTexts } from "@/components/layout/failure-texts";
import { useLocalPath } from "@/components/ui/page-link";
import { paths } from "@/lib/shared/paths";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <ErrorPanel
      texts={useFailureTexts()}
      home={useLocalPath()(paths.home)}
      error={error}
      digest={error.digest}
      retry={retry}
    />
  );
}
