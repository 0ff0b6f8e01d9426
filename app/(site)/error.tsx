"use client";

import { ErrorPanel } from "@/components/layout/error-panel";
import { useFailureTexts } from "@/components/layout/failure-texts";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return <ErrorPanel texts={useFailureTexts()} error={error} digest={error.digest} retry={retry} />;
}
