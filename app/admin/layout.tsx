import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ToasterSlot } from "@/components/ui/toaster-slot";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Around sign-in and panel alike, so that a toast survives the way from one to the other. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToasterSlot />
    </>
  );
}
