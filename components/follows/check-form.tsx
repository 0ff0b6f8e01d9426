import { useLocale, useTranslations } from "next-intl";
import { Choices } from "@/components/follows/follow-box";
import { Honeypot } from "@/components/forms/honeypot";
import { useMessageText } from "@/components/forms/message-text";
import { buttonVariants } from "@/components/ui/button-variants";
import { controlClasses } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { rhythms } from "@/lib/features/follows/constants";
import { cn } from "@/lib/shared/cn";
import { maxEmailLength } from "@/lib/shared/limits";
import { apiPaths } from "@/lib/shared/paths";

type CheckFormProps = {
  draft: { email: string; every: (typeof rhythms)[number]; a: number; b: number };
  /** name of the followed page or search */
  name: string;
  /** a message */
  problem: string | null;
};

/** The second step of the form without JavaScript. */
export function CheckForm({ draft, name, problem }: CheckFormProps) {
  const t = useTranslations("follows.check");
  const tForm = useTranslations("follows.form");
  const read = useMessageText();
  return (
    <form
      method="post"
      action={apiPaths.followsCheck}
      aria-label={t("title")}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {problem ? <Notice tone="bad" role="alert" title={read(problem)} /> : null}
      <p>{t.rich("text", { name: () => <bdi className="font-semibold">{name}</bdi> })}</p>
      <input type="hidden" name="language" value={useLocale()} />
      <Honeypot />
      <div>
        <label htmlFor="email" className="mb-1 block text-sm font-semibold">
          {tForm("email")}
        </label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={draft.email}
          maxLength={maxEmailLength}
          required
          className={cn(controlClasses, "h-11")}
        />
      </div>
      <Choices
        name="every"
        legend={tForm("every")}
        values={rhythms}
        chosen={draft.every}
        text={(value) => tForm(`rhythms.${value}`)}
      />
      <div>
        <label htmlFor="sum" className="mb-1 block text-sm font-semibold">
          {t("sum", { a: draft.a, b: draft.b })}
        </label>
        <input
          id="sum"
          name="sum"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
          className={cn(controlClasses, "h-11 max-w-32")}
        />
      </div>
      <button type="submit" className={buttonVariants({ className: "w-fit" })}>
        {t("send")}
      </button>
    </form>
  );
}
