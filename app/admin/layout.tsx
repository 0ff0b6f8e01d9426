import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ToasterSlot } from "@/components/ui/toaster-slot";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Wraps sign-in and panel, so that a toast survives the navigation between them. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToasterSlot />
    </>
  );
}
