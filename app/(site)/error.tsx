"use client";

import { ErrorPanel } from "@/components/layout/error-panel";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return <ErrorPanel error={error} digest={error.digest} retry={retry} />;
}
