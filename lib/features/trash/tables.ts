import "server-only";
import { reviewedTables } from "@/lib/features/queue/tables";
import { neverPublic, type TrashableTable } from "@/lib/features/reviews/reviewed-table";
import type { TrashKind } from "./constants";

const testimonials: TrashableTable = {
  kind: "testimonial",
  noun: "testimonial",
  tag: "testimonials",
  find: async (client, id) => {
    const fields = { id: true, username: true, deletedAt: true } as const;
    const row = await client.testimonial.findUnique({ where: { id }, select: fields });
    return row && { ...row, name: row.username };
  },
  changeTrash: async (transaction, where, data) =>
    neverPublic(await transaction.testimonial.updateMany({ where, data })),
};

const messages: TrashableTable = {
  kind: "message",
  noun: "message",
  tag: null,
  find: async (client, id) => {
    const fields = { id: true, subject: true, deletedAt: true } as const;
    const row = await client.contactMessage.findUnique({ where: { id }, select: fields });
    return row && { ...row, name: row.subject };
  },
  changeTrash: async (transaction, where, data) =>
    neverPublic(await transaction.contactMessage.updateMany({ where, data })),
};

const tickets: TrashableTable = {
  kind: "ticket",
  noun: "ticket",
  tag: null,
  find: async (client, id) => {
    const fields = { id: true, number: true, subject: true, deletedAt: true } as const;
    const row = await client.supportTicket.findUnique({ where: { id }, select: fields });
    return row && { ...row, name: `${row.number} ${row.subject}` };
  },
  changeTrash: async (transaction, where, data) =>
    neverPublic(await transaction.supportTicket.updateMany({ where, data })),
};

/** Everything that can lie in the trash, by its kind. */
export const trashableTables: Record<TrashKind, TrashableTable> = {
  ...reviewedTables,
  testimonial: testimonials,
  message: messages,
  ticket: tickets,
};
