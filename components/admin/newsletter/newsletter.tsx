import { Users } from "lucide-react";
import { DigestPanel } from "@/components/admin/newsletter/digest-panel";
import { hrefWith } from "@/components/admin/shell/href-with";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { ExportLink, ListTop } from "@/components/admin/shell/list-top";
import { PlainFilters } from "@/components/admin/shell/plain-filters";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import {
  type NewsletterPage,
  type SubscriberFilter,
  type SubscriberState,
  subscriberFilters,
} from "@/lib/features/newsletter/types";
import { formatDate, plural } from "@/lib/shared/format";
import { adminApiPaths, adminPaths } from "@/lib/shared/paths";

type NewsletterProps = { loaded: NewsletterPage; q: string; status: SubscriberFilter | null };

const badgeOf: Record<SubscriberState, "pending" | "approved" | "neutral"> = {
  pending: "pending",
  confirmed: "approved",
  unsubscribed: "neutral",
};

/** Who subscribed, and what was or will be sent to them. */
export function Newsletter({ loaded, q, status }: NewsletterProps) {
  return (
    <>
      <DigestPanel digests={loaded.digests} />
      <section aria-labelledby="subscribers-heading" className="mt-10">
        <ListTop>
          <ListHeading id="subscribers-heading" count={plural(loaded.total, "address", "addresses")}>
            Subscribers
          </ListHeading>
          <ExportLink href={adminApiPaths.newsletterExport} />
        </ListTop>
        <PlainFilters
          path={adminPaths.newsletter}
          q={q}
          status={status}
          searchLabel="Search addresses"
          choices={[
            { status: null, label: "All", count: loaded.counts.all },
            ...subscriberFilters.map((each) => ({ status: each, label: each, count: loaded.counts[each] })),
          ]}
        />
        {loaded.subscribers.length === 0 ? (
          <EmptyState
            level={3}
            icon={<Users aria-hidden="true" />}
            title="No subscribers found."
            description="The form in the footer of every page brings them."
          />
        ) : (
          <SubscriberTable loaded={loaded} />
        )}
        <div className="mt-5">
          <Pagination
            page={loaded.page}
            pageCount={loaded.pageCount}
            hrefFor={(page) => hrefWith(adminPaths.newsletter, { q, status, page })}
            label="Pages of subscribers"
          />
        </div>
      </section>
    </>
  );
}

function SubscriberTable({ loaded }: { loaded: NewsletterPage }) {
  const day = (date: string | null) => (date ? formatDate(date) : "");
  return (
    <Table label="Subscribers">
      <TableHeader>
        <tr>
          <TableHead>Address</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Asked</TableHead>
          <TableHead>Confirmed</TableHead>
          <TableHead>Left</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {loaded.subscribers.map((row) => (
          <TableRow key={row.id}>
            <TableCell className="font-medium break-all">{row.email}</TableCell>
            <TableCell>
              <span className="flex gap-1.5">
                <Badge variant={badgeOf[row.status]} className="capitalize">
                  {row.status}
                </Badge>
                {row.spam ? <Badge variant="rejected">Spam suspected</Badge> : null}
              </span>
            </TableCell>
            <TableCell className="whitespace-nowrap">{day(row.createdAt)}</TableCell>
            <TableCell className="whitespace-nowrap">{day(row.confirmedAt)}</TableCell>
            <TableCell className="whitespace-nowrap">{day(row.unsubscribedAt)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
