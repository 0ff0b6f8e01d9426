"use client";

import { StreamersError } from "@/components/streamers/list/streamers-error";

export default function StreamersErrorPage({ retry }: { retry: () => void }) {
  return <StreamersError retry={retry} />;
}
