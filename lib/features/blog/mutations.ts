import "server-only";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { type RefreshResult, refreshBlog } from "./source/mutations";

/** Reads the blog's source at once because an admin asked for it; written into the audit log (D15). */
export async function refreshBlogAs(actor: Admin, requestId: string): Promise<RefreshResult> {
  const result = await refreshBlog({ force: true });
  await db.$transaction((transaction) =>
    recordAudit(transaction, actor, {
      action: "blog.refresh",
      entityId: 1,
      entityName: "Blog",
      newValue: result,
      requestId,
    }),
  );
  return result;
}
