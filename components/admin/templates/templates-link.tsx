import Link from "next/link";
import { adminPaths } from "@/lib/shared/admin-paths";

export const TemplatesLink = ({ children }: { children: string }) => (
  <Link
    href={adminPaths.templates}
    prefetch={false}
    className="inline-flex min-h-6 items-center text-sm underline underline-offset-4"
  >
    {children}
  </Link>
);
