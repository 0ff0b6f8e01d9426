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
 * For addresses that no page has. It stands outside every layout, so it brings document and chrome itself; a
 * `not-found.tsx` of the root would be rendered into and sent with every page instead.
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
