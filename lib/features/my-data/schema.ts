import { z } from "zod";
import { reviewedKinds } from "@/lib/features/reviews/policy";
import { emailAddress, honeypot, lineText } from "@/lib/shared/fields";
import { maxRowId } from "@/lib/shared/limits";
import { namedKinds, problems } from "./constants";

/** POST /api/my-data/find. */
export const findSchema = z.object({ email: emailAddress, ...honeypot });

/** Of the page that a plain form returns to. */
const language = z.string().max(100).optional();

/** GET /api/my-data/copy. */
export const copySchema = z.object({ language });

/** POST /api/my-data/open: the token of the mailed link. */
export const openSchema = z.object({ language, token: z.string().max(100) });

/** What every form of the opened page carries beside the cookie: no other site's page knows it. */
const formKey = z.string().max(100);
const rowId = z.coerce.number().int().min(1).max(maxRowId);

/** POST /api/my-data/close. */
export const closeSchema = z.object({ language, formKey });

/** POST /api/my-data/withdraw. */
export const withdrawSchema = z.object({ language, formKey, kind: z.enum(reviewedKinds), id: rowId });

/** POST /api/my-data/name; the name itself is looked at later, so that a bad one leads back to the page. */
export const nameSchema = z.object({
  language,
  formKey,
  kind: z.enum(namedKinds),
  id: rowId,
  name: z.string().max(1000),
});
export const correctedName = lineText(problems.name, 2, 100);

/** POST /api/my-data/erase. */
export const eraseSchema = z.object({ language, formKey, confirmed: z.string().max(10).optional() });
