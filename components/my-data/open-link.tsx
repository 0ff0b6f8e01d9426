import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { linkMinutes, sessionMinutes } from "@/lib/features/my-data/constants";
import { apiPaths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

/** The page behind the mailed link: only its button spends it, for mail scanners follow links. */
export function OpenLink({ token }: { token: string }) {
  return (
    <>
      <PageHeader
        width="form"
        title={pageNames.myData}
        description={`This link works once, within ${linkMinutes} minutes of the mail. The page stays open for ${sessionMinutes} minutes in this browser.`}
      />
      <Section width="form">
        <form method="post" action={apiPaths.myDataOpen}>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={buttonVariants({ size: "lg" })}>
            Show My Data
          </button>
        </form>
      </Section>
    </>
  );
}
