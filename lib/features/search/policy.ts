import { decidedKinds } from "@/lib/features/reviews/policy";
import { adminPaths } from "@/lib/shared/admin-paths";
import { queryString } from "@/lib/shared/query";

/** Where the panel shows things that no item page shows, by their kind in the audit log. */
const paths: Record<string, (id: string | number, name: string) => string> = {
  message: (id) => adminPaths.inboxItem("messages", id),
  ticket: (id) => adminPaths.inboxItem("tickets", id),
  report: (id) => adminPaths.inboxItem("reports", id),
  complaint: (id) => adminPaths.complaint(id),
  testimonial: () => `${adminPaths.community}${queryString([["section", "testimonials"]])}`,
  published: (submissionId) => adminPaths.item("submission", submissionId),
  user: (_id, name) => `${adminPaths.panel}${queryString([["q", name]])}`,
  subscriber: (_id, name) => `${adminPaths.newsletter}${queryString([["q", name]])}`,
  digest: () => adminPaths.newsletter,
  mail: () => adminPaths.mailQueue,
  maker: (id) => adminPaths.maker(Number(id)),
  post: (id) => adminPaths.post(id),
  template: () => adminPaths.templates,
  webhook: () => adminPaths.notices,
  notices: () => adminPaths.notices,
};

/** The panel's address of a thing; undefined for what is shown nowhere. */
export function addressOf(kind: string, id: string | number, name: string): string | undefined {
  if (decidedKinds.some((each) => each === kind)) return adminPaths.item(kind, id);
  return Object.hasOwn(paths, kind) ? paths[kind]?.(id, name) : undefined;
}
