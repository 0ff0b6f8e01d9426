import { useTranslations } from "next-intl";
import { Honeypot } from "@/components/forms/honeypot";
import { SubscribeForm } from "@/components/newsletter/subscribe-form";
import { buttonVariants } from "@/components/ui/button-variants";
import { controlClasses } from "@/components/ui/input";
import { PageLink } from "@/components/ui/page-link";
import { cn } from "@/lib/shared/cn";
import { paths } from "@/lib/shared/paths";

const inputId = "newsletter-email";
const linkClasses = "underline underline-offset-4 hover:text-hot-text";

export function NewsletterForm() {
  const t = useTranslations("newsletter.box");
  return (
    <section aria-labelledby="newsletter-heading">
      <h2 id="newsletter-heading" className="text-base">
        {t("title")}
      </h2>
      <noscript>
        <p className="mt-3 text-sm text-ink-muted">{t("noScript")}</p>
      </noscript>
      <div className="needs-script">
        <label htmlFor={inputId} className="mt-3 block text-sm text-ink-muted">
          {t("label")}
        </label>
        <SubscribeForm
          inputId={inputId}
          inputClassName={cn(controlClasses, "h-11 min-w-0 grow")}
          buttonClassName={buttonVariants()}
        >
          <Honeypot />
        </SubscribeForm>
        <p className="mt-3 text-xs text-ink-muted">
          {t.rich("terms", {
            terms: (words) => (
              <PageLink href={paths.termsOfService} className={linkClasses}>
                {words}
              </PageLink>
            ),
            leave: (words) => (
              <PageLink href={paths.newsletterUnsubscribe} className={linkClasses}>
                {words}
              </PageLink>
            ),
          })}
        </p>
      </div>
    </section>
  );
}
