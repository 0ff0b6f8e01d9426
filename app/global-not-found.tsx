import type { Metadata } from "next";
import { connection } from "next/server";
import RootLayout, { generateMetadata as rootMetadata, viewport } from "@/app/layout";
import { PublicShell } from "@/app/public-shell";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { getBrand } from "@/lib/server/brand";
import { notFoundMetadata, pageTitle } from "@/lib/shared/titles";

export { viewport };

export const generateMetadata = (): Metadata => ({
  ...rootMetadata(),
  ...notFoundMetadata,
  title: pageTitle(notFoundMetadata.title, getBrand().name),
});

/**
 * For unknown addresses. It is outside every layout and renders its own document; a root `not-found.tsx` would be
 * sent with every page.
 */
export default async function NotFound() {
  await connection();
  return (
    <RootLayout>
      <PublicShell>
        <NotFoundScreen />
      </PublicShell>
    </RootLayout>
  );
}
