import "server-only";
import { getTranslations } from "next-intl/server";
import { translateMessage } from "@/lib/shared/message";

/** `useMessageText` for async server components and metadata. */
export async function getMessageText(): Promise<(text: string) => string> {
  const t = await getTranslations();
  return (text) => translateMessage(t, text);
}
