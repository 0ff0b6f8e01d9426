import { buttonVariants } from "@/components/ui/button-variants";

type NewsletterActionProps = {
  /** Where the form is posted to. */
  action: string;
  token: string;
  label: string;
};

/** One button that does what a mail's link is about: a plain form, so that it works without JavaScript too. */
export function NewsletterAction({ action, token, label }: NewsletterActionProps) {
  return (
    <form method="post" action={action} className="mt-8">
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={buttonVariants({ size: "lg" })}>
        {label}
      </button>
    </form>
  );
}
