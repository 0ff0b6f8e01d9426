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

/** A provider of the router, for a test that renders outside of an application. */
export const inRouter = (children: ReactNode) => (
  <AppRouterContext value={router}>{children}</AppRouterContext>
);
