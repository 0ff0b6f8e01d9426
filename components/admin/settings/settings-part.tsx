import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { adminPaths } from "@/lib/shared/admin-paths";

type SettingsPartProps = {
  /** text of the link to the settings */
  back: string;
  title: string;
  introduction: string;
  children: ReactNode;
};

/** A page below the settings. */
export const SettingsPart = ({ back, title, introduction, children }: SettingsPartProps) => (
  <>
    <PageLink href={adminPaths.settings} className="text-sm underline underline-offset-4">
      {back}
    </PageLink>
    <h2 className="mt-1 text-2xl">{title}</h2>
    <p className="mt-1 mb-5 max-w-prose text-sm text-ink-muted">{introduction}</p>
    {children}
  </>
);
