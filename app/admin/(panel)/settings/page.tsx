import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { SettingGroups } from "@/components/admin/settings/setting-groups";
import { SettingHistoryList } from "@/components/admin/settings/setting-history";
import { UpdateState } from "@/components/admin/updates/update-state";
import { PageLink } from "@/components/ui/page-link";
import { listSettingHistory, listSettings } from "@/lib/features/settings/data";
import { legalTextNames } from "@/lib/features/settings/schema";
import { readUpdates } from "@/lib/features/updates/data";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { adminPaths } from "@/lib/shared/admin-paths";
import { panelNames } from "@/lib/shared/panel-names";
import { pageNames } from "@/lib/shared/titles";

export const generateMetadata = panelTitle(panelNames.settings);

const legalNames = {
  "terms-of-service": pageNames.termsOfService,
  "privacy-policy": pageNames.privacyPolicy,
} as const;

export default async function SettingsPage() {
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const t = await getTranslations("panelWords");
  const look = await getTranslations("panelLook");
  const read = await getMessageText();
  const [rows, history, updates] = await Promise.all([
    listSettings(admin),
    listSettingHistory(admin),
    readUpdates(admin),
  ]);
  const links = [
    ...legalTextNames.map((name) => [adminPaths.legalText(name), read(legalNames[name])] as const),
    [adminPaths.setUp, t("setUpLink")],
    [adminPaths.categories, t("categoriesLink")],
    [adminPaths.look, look("link")],
    [adminPaths.stockPictures, t("picturesLink")],
    [adminPaths.words, t("settingsLink")],
  ] as const;
  return (
    <>
      <h2 className="text-2xl">{read(panelNames.settings)}</h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-ink-muted">{t("settingsPage.introduction")}</p>
      <section
        aria-labelledby="legal-texts"
        className="notch-lg mb-6 border border-line bg-surface p-4 sm:p-5"
      >
        <h3 id="legal-texts" className="text-lg">
          {t("title")}
        </h3>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          {links.map(([href, text]) => (
            <li key={href}>
              <PageLink
                href={href}
                className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
              >
                {text}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      <SettingGroups loaded={rows} />
      <div className="mt-6">
        <UpdateState loaded={updates} />
      </div>
      <SettingHistoryList history={history} />
    </>
  );
}
