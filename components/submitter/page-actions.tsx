"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { formFailure, postJson } from "@/components/forms/post-json";
import { replaceRemembered } from "@/components/submitter/remembered";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { CopyButton } from "@/components/ui/copy-button";
import { notify } from "@/components/ui/toast";
import type { OwnItem } from "@/lib/features/submitter/types";
import { apiPaths } from "@/lib/shared/paths";

type Question = "link" | "withdraw";

export function PageActions({ item, token }: { item: Pick<OwnItem, "can" | "mails">; token: string }) {
  const t = useTranslations("submitter.actions");
  const tEnd = useTranslations("form.end");
  const router = useRouter();
  const [asked, setAsked] = useState<Question | null>(null);
  const [busy, setBusy] = useState<Question | "mails" | null>(null);
  const [url, setUrl] = useState("");
  useEffect(() => setUrl(window.location.href.split("#")[0] ?? ""), []);

  const run = async (what: Question | "mails", work: () => Promise<void>) => {
    setAsked(null);
    setBusy(what);
    try {
      await work();
    } catch (error) {
      notify({
        title: t("failed"),
        description: formFailure(error, tEnd("tryLater")),
        destructive: true,
      });
    }
    setBusy(null);
  };

  const withdraw = async () => {
    await postJson(apiPaths.submissionWithdraw, { token });
    router.refresh();
  };
  const renew = async () => {
    const { submissionUrl } = await postJson<{ submissionUrl: string }>(apiPaths.submissionLink, { token });
    replaceRemembered(url, submissionUrl);
    // Replaces the history entry: the old link no longer works.
    window.location.replace(submissionUrl);
  };
  const switchMails = async (isOn: boolean) => {
    const { message } = await postJson<{ message: string }>(apiPaths.submissionMails, { token, isOn });
    notify({ title: message });
    router.refresh();
  };

  const { mails } = item;
  return (
    <div className="needs-script flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <CopyButton kind="link" text={url} className={buttonVariants({ variant: "secondary" })} />
        <Button variant="secondary" loading={busy === "link"} onClick={() => setAsked("link")}>
          {t("newLink")}
        </Button>
        {item.can.withdraw ? (
          <Button variant="destructive" loading={busy === "withdraw"} onClick={() => setAsked("withdraw")}>
            {t("withdraw")}
          </Button>
        ) : null}
      </div>
      {mails ? (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <p>
            {t.rich(mails.isOn ? "mailsOn" : "mailsOff", {
              address: () => <bdi translate="no">{mails.address}</bdi>,
            })}
          </p>
          <Button
            size="sm"
            variant="ghost"
            loading={busy === "mails"}
            onClick={() => run("mails", () => switchMails(!mails.isOn))}
          >
            {mails.isOn ? t("turnOff") : t("turnOn")}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <AlertDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t(`title.${asked}`)}
          description={t(`description.${asked}`)}
          confirmLabel={t(`confirm.${asked}`)}
          destructive={asked === "withdraw"}
          onConfirm={() => run(asked, asked === "link" ? renew : withdraw)}
        />
      ) : null}
    </div>
  );
}
