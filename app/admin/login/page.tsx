import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { panelTitle } from "@/app/admin/panel-title";
import { LoginForm } from "@/components/admin/login/login-form";
import { Logo } from "@/components/layout/logo";
import { SkipLink } from "@/components/layout/skip-link";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { isNewSite } from "@/lib/features/first-run/data";
import { findSignedIn } from "@/lib/server/auth/gate";
import { getBrand } from "@/lib/server/brand";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { adminPaths } from "@/lib/shared/admin-paths";
import { panelNames } from "@/lib/shared/panel-names";
import { paths } from "@/lib/shared/paths";
import { roleOf } from "@/lib/shared/roles";
import { parsePanelPage } from "@/lib/shared/sign-in-path";

export const generateMetadata = panelTitle(panelNames.login);

type Props = { searchParams: Promise<{ ended?: string | string[]; next?: string | string[] }> };

/** Signed-in users are redirected to the page of the panel that they requested. */
export default async function LoginPage({ searchParams }: Props) {
  const t = await getTranslations("panelPages.page");
  const read = await getMessageText();
  const { ended, next } = await searchParams;
  const page = parsePanelPage(next);
  const user = await findSignedIn(await headers());
  if (user && roleOf(user)) redirect(page);
  const { name, logo } = getBrand();
  return (
    <div className="dot-grid grid min-h-dvh place-items-center [--dot-mask:radial-gradient(closest-side,#000,transparent)]">
      <SkipLink />
      <main id="main" tabIndex={-1} className="w-full max-w-md px-4 py-10 outline-none">
        <PageLink href={paths.home} className="notch inline-block p-1" aria-label={t("home", { name })}>
          <Logo name={name} logo={logo} />
        </PageLink>
        <div className="ticks mt-6 border border-line bg-surface p-6 [--tick:var(--cool)] sm:p-8">
          <h1 className="text-3xl font-semibold">{read(panelNames.login)}</h1>
          <p className="mt-1 mb-6 text-sm text-ink-muted">{t("teamReviewsSubmissions")}</p>
          {ended ? (
            <Notice tone="warn" role="status" className="mb-6" title={t("sessionEnded")}>
              {t("pleaseSignAgainUnsaved")}
            </Notice>
          ) : null}
          <LoginForm next={page === adminPaths.panel && (await isNewSite()) ? adminPaths.welcome : page} />
        </div>
      </main>
    </div>
  );
}
