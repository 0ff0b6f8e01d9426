import { Section } from "@/components/layout/section";
import { ItemBadge } from "@/components/submitter/item-state";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import type { HeldItem } from "@/lib/features/my-data/types";
import { submittedNouns } from "@/lib/features/reviews/constants";
import { capital } from "@/lib/shared/format";
import { apiPaths } from "@/lib/shared/paths";

export function HeldItems({ items, formKey }: { items: HeldItem[]; formKey: string }) {
  return (
    <Section
      title="What you sent for review"
      description="Withdrawing consent unpublishes an item immediately and cannot be undone. To edit an item, open its private page."
    >
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li
            key={`${item.kind} ${item.id}`}
            className="notch flex flex-wrap items-center gap-x-6 gap-y-3 border border-line bg-surface p-4"
          >
            <div className="min-w-0 grow">
              <p className="text-sm text-ink-muted">{capital(submittedNouns[item.kind])}</p>
              <h3 className="text-lg wrap-anywhere">
                <bdi>{item.name}</bdi>
              </h3>
            </div>
            {item.state === "trash" ? <Badge>In the trash</Badge> : <ItemBadge state={item.state} />}
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
  const look = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <div className="flex flex-wrap gap-2">
      {publicPath ? (
        <PageLink href={publicPath} className={look}>
          On the site<span className="sr-only">{`: ${name}`}</span>
        </PageLink>
      ) : null}
      {url ? (
        <a href={url} className={look} rel="noreferrer">
          Private page<span className="sr-only">{` of ${name}`}</span>
        </a>
      ) : null}
      {canWithdraw ? (
        <form method="post" action={apiPaths.myDataWithdraw}>
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className={look}>
            Withdraw consent<span className="sr-only">{` for ${name}`}</span>
          </button>
        </form>
      ) : null}
    </div>
  );
}
