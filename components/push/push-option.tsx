import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { PushLoader } from "./push-loader";

type PushOptionProps = { publicKey: string; slug: string; name: string };

/** The texts come with the page, so that pages without this button load none of them. */
export function PushOption({ publicKey, slug, name }: PushOptionProps) {
  const t = useTranslations("push.button");
  return (
    <PushLoader
      publicKey={publicKey}
      slug={slug}
      icon={<Bell aria-hidden="true" />}
      texts={{
        label: t("label"),
        on: t("on", { name }),
        off: t("off"),
        denied: t("denied"),
        unavailable: t("unavailable"),
        failed: t("failed"),
      }}
    />
  );
}
