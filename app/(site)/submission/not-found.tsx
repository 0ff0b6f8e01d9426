import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { unknownLink } from "@/lib/features/submitter/constants";
import { paths } from "@/lib/shared/paths";

export default function UnknownSubmission() {
  return (
    <>
      <PageHeader width="form" title="This link does not work" description={unknownLink} />
      <Section width="form">
        <PageLink href={paths.submission} className={buttonVariants()}>
          Get your links by email
        </PageLink>
      </Section>
    </>
  );
}
