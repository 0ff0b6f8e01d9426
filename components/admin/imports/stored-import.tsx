"use client";

import { useRouter } from "next/navigation";
import { ImportView } from "@/components/admin/imports/import-view";
import type { ShownImport } from "@/lib/features/imports/types";
import { adminPaths } from "@/lib/shared/admin-paths";

/** An import on its own page. */
export function StoredImport({ loaded }: { loaded: ShownImport }) {
  const router = useRouter();
  return <ImportView loaded={loaded} onDiscarded={() => router.push(adminPaths.imports)} />;
}
