import { getTranslations } from "next-intl/server";
import { AdminsOnly } from "@/app/admin/admins-only";
import { findPanelAdmin } from "@/app/admin/panel-admin";
import { panelTitle } from "@/app/admin/panel-title";
import { DeliveryList } from "@/components/admin/notices/delivery-list";
import { MailChoices } from "@/components/admin/notices/mail-choices";
import { WebhookList } from "@/components/admin/notices/webhook-list";
import { parseListQuery, type SearchParams } from "@/lib/features/reviews/filters";
import { listWebhooks, pageDeliveries, readMailSettings } from "@/lib/features/webhooks/panel";
import { deliveryStatuses } from "@/lib/features/webhooks/types";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { teamAddress } from "@/lib/server/mail/account";
import { panelNames } from "@/lib/shared/panel-names";

export const generateMetadata = panelTitle(panelNames.notices);

type Props = { searchParams: Promise<SearchParams> };

export default async function NoticesPage({ searchParams }: Props) {
  const t = await getTranslations("panelPages.page");
  const read = await getMessageText();
  const admin = await findPanelAdmin();
  if (!admin) return <AdminsOnly />;
  const params = await searchParams;
  const { page } = parseListQuery(params);
  const status = deliveryStatuses.find((each) => each === params.status) ?? null;
  const [webhooks, mails, loaded] = await Promise.all([
    listWebhooks(admin),
    readMailSettings(admin),
    pageDeliveries(admin, { status, page }),
  ]);
  return (
    <>
      <h2 className="text-2xl">{read(panelNames.notices)}</h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-ink-muted">{t("chooseHowTeamNotified")}</p>
      <div className="grid gap-8">
        <WebhookList webhooks={webhooks} />
        <DeliveryList loaded={loaded} status={status} />
        <MailChoices settings={mails} to={teamAddress()} />
      </div>
    </>
  );
}
