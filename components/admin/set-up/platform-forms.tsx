"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FieldError } from "@/components/forms/form-field";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { type LivePlatform, livePlatforms } from "@/lib/features/live/constants";
import { platformName } from "@/lib/features/streamers/constants";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import type { SetUpName } from "@/lib/shared/set-up";
import { FieldOrigin, SetUpSection, TypedField } from "./set-up-section";
import { type SetUpFormProps, useSetUp } from "./use-set-up";

const names: Record<LivePlatform, { id: SetUpName | null; secret: SetUpName }> = {
  twitch: { id: "TWITCH_CLIENT_ID", secret: "TWITCH_CLIENT_SECRET" },
  youtube: { id: null, secret: "YOUTUBE_API_KEY" },
  kick: { id: "KICK_CLIENT_ID", secret: "KICK_CLIENT_SECRET" },
};

export function PlatformForms(props: SetUpFormProps) {
  const t = useTranslations("panelSetUp.platforms");
  return (
    <SetUpSection title={t("title")} help={t("help")} refusal="">
      <div className="grid gap-6">
        {livePlatforms.map((platform) => (
          <PlatformForm key={platform} platform={platform} {...props} />
        ))}
      </div>
    </SetUpSection>
  );
}

function PlatformForm({ platform, setUp, onStored }: SetUpFormProps & { platform: LivePlatform }) {
  const t = useTranslations("panelSetUp.platforms");
  const read = useMessageText();
  const headingId = useId();
  const { isBusy, problems, refusal, call, store } = useSetUp(onStored);
  const { id, secret } = names[platform];
  const { fields, versions } = setUp;
  const [clientId, setClientId] = useState((id && fields[id].value) ?? "");
  const [typed, setTyped] = useState("");
  const name = platformName(platform);
  const { source } = fields[secret];
  const path = adminApiPaths.setUpPlatform(platform);

  const save = async (keys: { clientId: string; secret: string } | null) => {
    const body = { version: versions[platform], keys };
    const done = keys ? t("saved", { platform: name }) : t("removed", { platform: name });
    if (!(await store({ path, body, done, failed: t("failed", { platform: name }) }))) return;
    setTyped("");
    if (!keys) setClientId("");
  };
  const check = () =>
    call({
      method: "POST",
      path: adminApiPaths.setUpPlatformCheck(platform),
      body: {},
      done: t("checked", { platform: name }),
      failed: t("failed", { platform: name }),
    });

  return (
    <form
      noValidate
      autoComplete="off"
      aria-labelledby={headingId}
      className="border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save({ clientId, secret: typed });
      }}
    >
      <h4 id={headingId} className="text-base font-semibold">
        {name}
      </h4>
      {setUp.unreadable.includes(platform) ? (
        <Notice tone="bad" className="my-3">
          {t("unreadable")}
        </Notice>
      ) : null}
      {source === "environment" ? (
        <>
          {id ? <FieldOrigin field={fields[id]} /> : null}
          <FieldOrigin field={fields[secret]} />
          <FieldError id={`${headingId}-problem`}>
            {(problems.secret || refusal) && read(problems.secret || refusal)}
          </FieldError>
        </>
      ) : (
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          {id ? (
            <TypedField
              label={t("clientId")}
              problem={problems.clientId}
              value={clientId}
              onType={setClientId}
            />
          ) : null}
          <TypedField
            label={id ? t("clientSecret") : t("key")}
            type="password"
            problem={problems.secret || refusal}
            value={typed}
            onType={setTyped}
            after={<FieldOrigin field={fields[secret]} isSecret />}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {source === "environment" ? null : (
          <Button type="submit" size="sm" loading={isBusy} disabled={!typed && source !== "panel"}>
            {t.rich("save", {
              platform: name,
              hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </Button>
        )}
        {source === "default" ? null : (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void check()}>
            {t.rich("check", {
              platform: name,
              hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </Button>
        )}
        {source === "panel" ? (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void save(null)}>
            {t.rich("remove", {
              platform: name,
              hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
