"use client";

import { ErrorPanel } from "@/components/layout/error-panel";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

export default function AdminErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <main>
      <ErrorPanel error={error} digest={error.digest} retry={retry} />
    </main>
  );
}
