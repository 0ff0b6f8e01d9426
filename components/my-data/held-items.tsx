import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Section } from "@/components/layout/section";
import { PageLanguage } from "@/components/my-data/page-language";
import { ItemBadge } from "@/components/submitter/item-state";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import type { HeldItem } from "@/lib/features/my-data/types";
import { apiPaths } from "@/lib/shared/paths";

export function HeldItems({ items, formKey }: { items: HeldItem[]; formKey: string }) {
  const t = useTranslations("myData.items");
  return (
    <Section title={t("title")} description={t("description")}>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li
            key={`${item.kind} ${item.id}`}
            className="notch flex flex-wrap items-center gap-x-6 gap-y-3 border border-line bg-surface p-4"
          >
            <div className="min-w-0 grow">
              <p className="text-sm text-ink-muted">{t(`kinds.${item.kind}`)}</p>
              <h3 className="text-lg wrap-anywhere">
                <bdi>{item.name}</bdi>
              </h3>
            </div>
            {item.state === "trash" ? <Badge>{t("inTrash")}</Badge> : <ItemBadge state={item.state} />}
            <ItemWays item={item} formKey={formKey} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ItemWays({
  item: { kind, id, name, publicPath, url, canWithdraw },
  formKey,
}: {
  item: HeldItem;
  formKey: string;
}) {
  const t = useTranslations("myData.items");
  const withName = { name, hidden: (chunks: ReactNode) => <span className="sr-only">{chunks}</span> };
  const look = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <div className="flex flex-wrap gap-2">
      {publicPath ? (
        <PageLink href={publicPath} className={look}>
          {t.rich("onSite", withName)}
        </PageLink>
      ) : null}
      {url ? (
        <a href={url} className={look} rel="noreferrer">
          {t.rich("privatePage", withName)}
        </a>
      ) : null}
      {canWithdraw ? (
        <form method="post" action={apiPaths.myDataWithdraw}>
          <PageLanguage />
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className={look}>
            {t.rich("withdraw", withName)}
          </button>
        </form>
      ) : null}
    </div>
  );
}
