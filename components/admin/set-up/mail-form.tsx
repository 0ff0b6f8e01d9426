"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import type { SetUp } from "@/lib/features/set-up/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { FieldOrigin, SetUpSection, TypedField } from "./set-up-section";
import { type SetUpFormProps, useSetUp } from "./use-set-up";

const isExample = (address: string) => /@example\.(?:com|net|org)$/i.test(address);
const unlessExample = (address: string) => (isExample(address) ? "" : address);
const standardPorts = { starttls: "587", tls: "465" } as const;

const typedOf = ({ mail }: SetUp) => ({
  provider: mail.provider,
  key: "",
  host: mail.smtp?.host ?? "",
  port: mail.smtp ? String(mail.smtp.port) : "587",
  security: mail.smtp?.security ?? ("starttls" as const),
  user: mail.smtp?.user ?? "",
  password: "",
  fromName: mail.fromName,
  from: unlessExample(mail.from),
  to: unlessExample(mail.to),
  testTo: "",
});
type Typed = ReturnType<typeof typedOf>;

export function MailForm({ setUp, onStored }: SetUpFormProps) {
  const t = useTranslations("panelSetUp.mailForm");
  const calls = useSetUp(onStored);
  const { isBusy, refusal, store } = calls;
  const [typed, setTyped] = useState(() => typedOf(setUp));
  const { mail, fields, versions } = setUp;
  const change = (changes: Partial<Typed>) => setTyped((all) => ({ ...all, ...changes }));
  const isStored = fields.MAIL_PROVIDER.source === "panel";

  const save = async (provider: Typed["provider"]) => {
    const version = versions.mail;
    const { key, host, port, security, user, password, ...others } = typed;
    const senders = {
      fromName: others.fromName,
      from: fields.MAIL_FROM.source === "environment" ? null : others.from,
      to: fields.MAIL_TO.source === "environment" ? null : others.to,
      testTo: others.testTo || others.to || mail.to,
    };
    const account =
      provider === "resend" ? { key } : { host, port: Number(port) || 0, security, user, password };
    const body = provider === "none" ? { provider, version } : { provider, version, ...account, ...senders };
    const done = provider === "none" ? t("removed") : t("saved", { to: senders.testTo });
    if (await store({ path: adminApiPaths.setUpMail, body, done }))
      setTyped((all) =>
        provider === "none"
          ? { ...typedOf(setUp), provider: "none", key: "", host: "", user: "" }
          : { ...all, key: "", password: "" },
      );
  };

  return (
    <SetUpSection title={t("title")} help={t("help")} refusal={refusal}>
      {mail.isUnreadable ? (
        <Notice tone="bad" className="mb-4">
          {t("unreadable")}
        </Notice>
      ) : null}
      {mail.isFixed ? (
        <FixedMail setUp={setUp} />
      ) : (
        <form
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            void save(typed.provider);
          }}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TypedField label={t("provider")} problem={calls.problems.provider}>
              {(control) => (
                <Select
                  {...control}
                  value={typed.provider}
                  onChange={({ target }) => change({ provider: target.value as Typed["provider"] })}
                >
                  <option value="none">{t("providers.none")}</option>
                  <option value="resend">Resend</option>
                  <option value="smtp">{t("providers.smtp")}</option>
                </Select>
              )}
            </TypedField>
            <AccountFields setUp={setUp} typed={typed} problems={calls.problems} onChange={change} />
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            {typed.provider === "none" ? null : (
              <Button type="submit" size="sm" loading={isBusy}>
                {t("save")}
              </Button>
            )}
            {isStored ? (
              <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void save("none")}>
                {t("remove")}
              </Button>
            ) : null}
          </div>
        </form>
      )}
      {mail.provider === "none" ? null : <TestMail to={mail.to} />}
    </SetUpSection>
  );
}

type AccountProps = {
  setUp: SetUp;
  typed: Typed;
  problems: Record<string, string>;
  onChange: (changes: Partial<Typed>) => void;
};

type TextProps = AccountProps & { name: keyof Typed } & Omit<ComponentProps<typeof TypedField>, "label">;

function MailText({ name, setUp: _, typed, problems, onChange, ...field }: TextProps) {
  const t = useTranslations("panelSetUp.mailForm");
  return (
    <TypedField
      label={t(`labels.${name}`)}
      problem={problems[name]}
      value={typed[name]}
      onType={(value) => onChange({ [name]: value })}
      {...field}
    />
  );
}

function AccountFields(props: AccountProps) {
  const t = useTranslations("panelSetUp.mailForm");
  const { fields } = props.setUp;
  if (props.typed.provider === "none") return null;
  return (
    <>
      {props.typed.provider === "resend" ? (
        <MailText
          {...props}
          name="key"
          type="password"
          after={<FieldOrigin field={fields.RESEND_API_KEY} isSecret />}
        />
      ) : (
        <ServerFields {...props} />
      )}
      {fields.MAIL_FROM.source === "environment" ? (
        <FieldOrigin field={fields.MAIL_FROM} />
      ) : (
        <>
          <MailText {...props} name="fromName" />
          <MailText {...props} name="from" inputMode="email" help={t("helps.from")} />
        </>
      )}
      {fields.MAIL_TO.source === "environment" ? (
        <FieldOrigin field={fields.MAIL_TO} />
      ) : (
        <MailText {...props} name="to" inputMode="email" help={t("helps.to")} />
      )}
      <MailText {...props} name="testTo" inputMode="email" help={t("helps.testTo")} />
    </>
  );
}

function ServerFields(props: AccountProps) {
  const t = useTranslations("panelSetUp.mailForm");
  const { typed, problems, setUp, onChange } = props;
  return (
    <>
      <MailText {...props} name="host" help={t("helps.host")} />
      <TypedField label={t("labels.security")} problem={problems.security}>
        {(control) => (
          <Select
            {...control}
            value={typed.security}
            onChange={({ target }) => {
              const security = target.value as Typed["security"];
              const isStandard = typed.port === standardPorts[typed.security];
              onChange({ security, ...(isStandard ? { port: standardPorts[security] } : {}) });
            }}
          >
            <option value="starttls">STARTTLS</option>
            <option value="tls">TLS</option>
          </Select>
        )}
      </TypedField>
      <MailText {...props} name="port" inputMode="numeric" />
      <MailText {...props} name="user" />
      <MailText
        {...props}
        name="password"
        type="password"
        after={<FieldOrigin field={setUp.fields.SMTP_URL} isSecret />}
      />
    </>
  );
}

function FixedMail({ setUp: { mail, fields } }: { setUp: SetUp }) {
  const t = useTranslations("panelSetUp.mailForm");
  const variables = (["MAIL_PROVIDER", "RESEND_API_KEY", "SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const).filter(
    (name) => fields[name].source === "environment",
  );
  return (
    <>
      <p className="text-sm">
        {t.rich("fixed", {
          provider: mail.provider,
          from: mail.from,
          to: mail.to,
          b: (chunks) => <strong className="break-all">{chunks}</strong>,
        })}
      </p>
      {variables.map((name) => (
        <FieldOrigin key={name} field={fields[name]} />
      ))}
    </>
  );
}

function TestMail({ to }: { to: string }) {
  const t = useTranslations("panelSetUp.mailForm");
  const [typed, setTyped] = useState("");
  const { isBusy, problems, refusal, call } = useSetUp(() => undefined);
  const address = typed || to;
  const [problem = refusal] = Object.values(problems);
  return (
    <form
      noValidate
      className="mt-5 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const done = t("testSent", { to: address });
        void call({
          method: "POST",
          path: adminApiPaths.setUpMailTest,
          body: { to: address },
          done,
          failed: t("testFailed"),
        });
      }}
    >
      <div className="max-w-md">
        <TypedField
          label={t("testAddress")}
          help={t("testHelp", { to })}
          inputMode="email"
          problem={problem}
          value={typed}
          onType={setTyped}
        />
      </div>
      <Button type="submit" size="sm" variant="secondary" className="mt-3" loading={isBusy}>
        {t("test")}
      </Button>
    </form>
  );
}
