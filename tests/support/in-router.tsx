import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";

const never = () => undefined;
const router = {
  bfcacheId: "0",
  back: never,
  forward: never,
  refresh: never,
  push: never,
  replace: never,
  prefetch: never,
};

/** What asks for the router, for a test that renders it outside of an application. */
export const inRouter = (children: ReactNode) => (
  <AppRouterContext value={router}>{children}</AppRouterContext>
);
