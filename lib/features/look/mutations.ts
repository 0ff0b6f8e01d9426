import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { textReader } from "@/lib/server/i18n/translate";
import { lockSettings, storeAndApply, storeValue } from "@/lib/server/settings-change";
import { AppError } from "@/lib/shared/errors";
import { isDefaultLook, lookSetting } from "@/lib/shared/look";
import { message } from "@/lib/shared/message";
import { readStoredLook } from "./data";
import { contrastProblems } from "./policy";
import type { LookChange } from "./schema";
import type { StoredLook } from "./types";

/**
 * Stores the look, which every page has with the next request.
 * @throws AppError invalid with a sentence for each colour that fails WCAG AA; conflict if another admin changed the look
 */
export async function storeLook(
  actor: Admin,
  { look, version }: LookChange,
  requestId: string,
): Promise<StoredLook> {
  const errors = look ? contrastProblems(look) : {};
  const [problem] = Object.values(errors);
  if (problem) throw new AppError("invalid", problem, { errors });
  const value = look && !isDefaultLook(look) ? JSON.stringify(look) : null;
  // The audit log is in English.
  const english = await textReader("en");
  return storeAndApply(() =>
    db.$transaction(async (transaction) => {
      await lockSettings(transaction);
      const before = await readStoredLook(actor, transaction);
      if (before.version !== version) throw outdated(before);
      const oldValue = before.isDefault ? null : JSON.stringify(before.look);
      if (value === oldValue) return before;
      await storeValue(transaction, actor, {
        name: lookSetting,
        value,
        kind: "set-up",
        label: english(message("panelLook.title")),
        oldValue: { value: oldValue },
        newValue: { value },
        requestId,
      });
      return readStoredLook(actor, transaction);
    }),
  );
}

const outdated = ({ updatedBy }: StoredLook): AppError =>
  new AppError(
    "conflict",
    message("panelLook.refusals.changed", { isNamed: updatedBy ? "yes" : "no", by: updatedBy ?? "" }),
  );
