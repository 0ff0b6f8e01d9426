import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { useMessageText } from "@/components/forms/message-text";
import type { LegalSection } from "@/components/legal/legal-page";
import { PageLink } from "@/components/ui/page-link";
import { calendarPaths, type FeedName, feedPaths } from "@/lib/features/feeds/constants";
import { labelFields } from "@/lib/features/games/fields";
import { labelCodes, labelName } from "@/lib/features/games/labels/policy";
import { errorStatus } from "@/lib/shared/errors";
import { listFieldNames } from "@/lib/shared/field-table";
import { apiPaths, paths } from "@/lib/shared/paths";
import { CodeExample } from "./code-example";
import { examples } from "./examples";

type DeveloperFacts = {
  siteUrl: string;
  siteName: string;
  /** calls by address */
  calls: { path: string; summary: string; parameters: string[] }[];
  /** requests a minute per IP address */
  limits: { reads: number; wholeLists: number };
};

export function useApiSections({ siteUrl, siteName, calls, limits }: DeveloperFacts): LegalSection[] {
  const t = useTranslations("developers");
  const example = examples(siteUrl);
  const bodies = {
    start: <Start example={example} />,
    calls: <Calls calls={calls} example={example} />,
    pages: <LongLists example={example} />,
    browser: <OtherSites example={example} />,
    caching: <Caching example={example} />,
    limits: <Limits limits={limits} />,
    labels: <Labels />,
    errors: <Errors example={example} />,
    versions: <Versions />,
    feeds: <Feeds example={example} />,
    badge: <Badges siteName={siteName} example={example} />,
    manners: <GoodManners />,
  };
  return Object.entries(bodies).map(([id, body]) => ({
    id,
    title: t(`titles.${id as keyof typeof bodies}`),
    body,
  }));
}

type ExampleProps = { example: ReturnType<typeof examples> };

const code = (chunks: ReactNode) => <code translate="no">{chunks}</code>;

function Start({ example }: ExampleProps) {
  const t = useTranslations("developers.texts");
  return (
    <>
      <p>{t("start")}</p>
      <CodeExample of={example} name="first" />
      <p>{t.rich("openApi", { link: () => <a href={apiPaths.openApi}>{apiPaths.openApi}</a> })}</p>
    </>
  );
}

function Calls({ calls, example }: Pick<DeveloperFacts, "calls"> & ExampleProps) {
  const t = useTranslations("developers.texts");
  const read = useMessageText();
  return (
    <>
      <dl className="grid gap-4">
        {calls.map(({ path, summary, parameters }) => (
          <div key={path} className="border-s-2 border-line ps-4">
            <dt className="font-semibold [overflow-wrap:anywhere]">
              <code translate="no">{`GET ${path}`}</code>
            </dt>
            <dd>
              <span>{read(summary)}</span>
              {parameters.length > 0 ? (
                <span className="block text-sm text-ink-muted">
                  {t("parameters", { parameters: parameters.join(", ") })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t.rich("filters", { code })}</p>
      <CodeExample of={example} name="one" />
    </>
  );
}

function LongLists({ example }: ExampleProps) {
  const t = useTranslations("developers.texts");
  return (
    <>
      <p>{t.rich("pages", { code })}</p>
      <CodeExample of={example} name="pages" />
    </>
  );
}

function OtherSites({ example }: ExampleProps) {
  const t = useTranslations("developers.texts");
  return (
    <>
      <p>{t("browser")}</p>
      <CodeExample of={example} name="fetch" />
    </>
  );
}

function Caching({ example }: ExampleProps) {
  const t = useTranslations("developers.texts");
  return (
    <>
      <p>{t.rich("caching", { code })}</p>
      <CodeExample of={example} name="etag" />
    </>
  );
}

function Limits({ limits }: Pick<DeveloperFacts, "limits">) {
  const t = useTranslations("developers.texts");
  return <p>{t.rich("limits", { ...limits, code })}</p>;
}

function Labels() {
  const t = useTranslations("developers.texts");
  const read = useMessageText();
  return (
    <>
      <p>{t.rich("labels", { code })}</p>
      {listFieldNames(labelFields)
        .filter((list) => list !== "languages")
        .map((list) => (
          <p key={list}>
            <code translate="no">{list}</code>:{" "}
            {labelCodes(list).map((label, index) => (
              <Fragment key={label}>
                <span>{index > 0 ? ", " : null}</span>
                <code translate="no">{label}</code>
                <span>{` (${read(labelName(list, label))})`}</span>
              </Fragment>
            ))}
          </p>
        ))}
    </>
  );
}

const errorCodes = {
  not_found: "notFound",
  invalid: "invalid",
  rate_limited: "rateLimited",
  internal: "internal",
  unavailable: "unavailable",
} as const;

function Errors({ example }: ExampleProps) {
  const t = useTranslations("developers.texts");
  const reason = useTranslations("developers.errors");
  return (
    <>
      <p>{t.rich("errors", { code })}</p>
      <CodeExample of={example} name="error" />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {(["not_found", "invalid", "rate_limited", "internal", "unavailable"] as const).map((name) => (
          <div key={name} className="contents">
            <dt>
              <code translate="no">{name}</code>
            </dt>
            <dd>{reason(errorCodes[name], { status: String(errorStatus[name]) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Versions() {
  const t = useTranslations("developers.texts");
  return <p>{t.rich("versions", { code })}</p>;
}

function Feeds({ example }: ExampleProps) {
  const t = useTranslations("developers");
  return (
    <>
      <ul>
        {(Object.keys(feedPaths) as FeedName[]).map((name) => (
          <li key={name}>
            {t.rich(`feeds.${name}`, {
              atom: (chunks) => <a href={feedPaths[name].atom}>{chunks}</a>,
              json: (chunks) => <a href={feedPaths[name].json}>{chunks}</a>,
            })}
          </li>
        ))}
        <li>
          {t.rich("feeds.calendar", { link: (chunks) => <a href={calendarPaths.streamers}>{chunks}</a> })}
        </li>
      </ul>
      <CodeExample of={example} name="feed" />
      <CodeExample of={example} name="calendar" />
    </>
  );
}

function Badges({ siteName, example }: Pick<DeveloperFacts, "siteName"> & ExampleProps) {
  const t = useTranslations("developers.texts");
  return (
    <>
      <p>{t.rich("badge", { site: () => <span translate="no">{siteName}</span> })}</p>
      <CodeExample of={example} name="badge" />
      <CodeExample of={example} name="markdown" />
      <p>{t.rich("card", { code })}</p>
      <CodeExample of={example} name="card" />
    </>
  );
}

function GoodManners() {
  const t = useTranslations("developers.texts");
  return (
    <ul>
      <li>{t("credit")}</li>
      <li>{t("pictures")}</li>
      <li>
        {t.rich("terms", { link: (chunks) => <PageLink href={paths.termsOfService}>{chunks}</PageLink> })}
      </li>
      <li>{t.rich("questions", { link: (chunks) => <PageLink href={paths.contact}>{chunks}</PageLink> })}</li>
    </ul>
  );
}
