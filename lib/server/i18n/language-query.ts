import "server-only";
import { z } from "zod";
import { siteLanguage } from "./languages";

/** The parameter `lang` of calls whose address has no language (D73). */
export const languageQuery = z.string().optional().catch(undefined).transform(siteLanguage);
