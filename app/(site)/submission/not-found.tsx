import { useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { unknownLink } from "@/lib/features/submitter/constants";
import { paths } from "@/lib/shared/paths";

export default function UnknownSubmission() {
  const t = useTranslations("submission.lost");
  const read = useMessageText();
  return (
    <>
      <PageHeader width="form" title={t("title")} description={read(unknownLink)} />
      <Section width="form">
        <PageLink href={paths.submission} className={buttonVariants()}>
          {t("getLinks")}
        </PageLink>
      </Section>
    </>
  );
}
