import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { hideTokens } from "@/lib/server/mail/redact";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { containsText } from "@/lib/server/search-text";
import { findMailTemplates } from "@/lib/shared/mail-templates";
import { pagePosition } from "@/lib/shared/page";
import { type MailPage, type MailState, mailPageSize } from "./types";

type ListFilter = { q: string; status: MailState | null; page: number };

/** The newest first. Links are masked, so that an admin cannot act as the recipient. */
export async function pageMails(_admin: Admin, { q, status, page }: ListFilter): Promise<MailPage> {
  const read = await textReader(defaultLanguage());
  const held = containsText(q);
  const found: Prisma.OutboxMailWhereInput = q
    ? {
        OR: [
          { toAddress: held },
          { subject: held },
          { template: held },
          { template: { in: findMailTemplates(q, read) } },
        ],
      }
    : {};
  const [rows, groups] = await Promise.all([
    db.outboxMail.findMany({
      where: status ? { ...found, status } : found,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (page - 1) * mailPageSize,
      take: mailPageSize,
    }),
    db.outboxMail.groupBy({ by: ["status"], where: found, _count: true }),
  ]);
  const counts = { pending: 0, held: 0, sending: 0, sent: 0, failed: 0, discarded: 0 };
  for (const group of groups) counts[group.status] = group._count;
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      template: row.template,
      to: shownAddress(row.toAddress),
      subject: row.subject,
      text: hideTokens(row.text),
      status: row.status,
      heldReason: row.heldReason && read(row.heldReason),
      isRetried: row.status === "held" && row.refusedSettings !== null,
      attempts: row.attempts,
      lastError: row.lastError && read(row.lastError),
      createdAt: row.createdAt.toISOString(),
      nextAttemptAt: row.nextAttemptAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    })),
    counts,
    ...pagePosition(total, page, mailPageSize),
  };
}
