import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { useMessageText } from "@/components/forms/message-text";
import type { LegalSection } from "@/components/legal/legal-page";
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

export function apiSections({ siteUrl, siteName, calls, limits }: DeveloperFacts): LegalSection[] {
  const example = examples(siteUrl);
  return [
    { id: "start", title: "Start", body: <Start example={example} /> },
    { id: "calls", title: "Calls", body: <Calls calls={calls} example={example} /> },
    { id: "pages", title: "Long lists", body: <LongLists example={example} /> },
    { id: "browser", title: "Cross-origin requests", body: <OtherSites example={example} /> },
    { id: "caching", title: "Caching", body: <Caching example={example} /> },
    { id: "limits", title: "Limits", body: <Limits limits={limits} /> },
    { id: "labels", title: "Labels of games", body: <Labels /> },
    { id: "errors", title: "Errors", body: <Errors example={example} /> },
    { id: "versions", title: "Versions", body: <Versions /> },
    { id: "feeds", title: "Feeds and calendars", body: <Feeds example={example} /> },
    { id: "badge", title: "Badge and card", body: <Badges siteName={siteName} example={example} /> },
    { id: "manners", title: "Good manners", body: <GoodManners /> },
  ];
}

type ExampleProps = { example: ReturnType<typeof examples> };

function Start({ example }: ExampleProps) {
  const t = useTranslations("developers.apiSections");
  return (
    <>
      <p>{t("everythingVisitorsSeeAvailable")}</p>
      <CodeExample {...example.first} />
      <p>
        The whole API is described as OpenAPI 3.1 in <a href={apiPaths.openApi}>{apiPaths.openApi}</a>. You
        can generate a client from it for most languages.
      </p>
    </>
  );
}

function Calls({ calls, example }: Pick<DeveloperFacts, "calls"> & ExampleProps) {
  const t = useTranslations("developers.apiSections");
  return (
    <>
      <dl className="grid gap-4">
        {calls.map(({ path, summary, parameters }) => (
          <div key={path} className="border-l-2 border-line pl-4">
            <dt className="font-semibold [overflow-wrap:anywhere]">
              <code translate="no">{t("get", { path })}</code>
            </dt>
            <dd>
              <span>{summary}</span>
              {parameters.length > 0 ? (
                <span className="block text-sm text-ink-muted">{`Takes ${parameters.join(", ")}.`}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Join filter values with commas; <code translate="no">{t("value")}</code> excludes one.
      </p>
      <CodeExample {...example.one} />
    </>
  );
}

function LongLists({ example }: ExampleProps) {
  const t = useTranslations("developers.apiSections");
  return (
    <>
      <p>
        Without <code translate="no">{t("page")}</code> and <code translate="no">{t("pagesize")}</code> a list
        is a plain array of all items. With either, you get one page of at most 100 items. The header{" "}
        <code translate="no">{t("xTotalCount")}</code> has the total, and{" "}
        <code translate="no">{t("link")}</code> links to the next page.
      </p>
      <CodeExample {...example.pages} />
    </>
  );
}

function OtherSites({ example }: ExampleProps) {
  const t = useTranslations("developers.apiSections");
  return (
    <>
      <p>{t("scriptsAnySiteCan")}</p>
      <CodeExample {...example.fetch} />
    </>
  );
}

function Caching({ example }: ExampleProps) {
  const t = useTranslations("developers.apiSections");
  return (
    <>
      <p>
        Each response has an <code translate="no">{t("etag")}</code>. Send it back as{" "}
        <code translate="no">{t("ifNoneMatch")}</code>: if nothing has changed, you get a 304 without a body.
        Our team&apos;s decisions apply immediately, so revalidate instead of keeping old responses.
      </p>
      <CodeExample {...example.etag} />
    </>
  );
}

function Limits({ limits }: Pick<DeveloperFacts, "limits">) {
  const t = useTranslations("developers.apiSections");
  return (
    <p>
      <span>{limits.reads}</span> requests a minute per IP address. For whole lists that have changed since
      they were last requested: <span>{limits.wholeLists}</span> a minute. Above that you get a 429, and{" "}
      <code translate="no">{t("retryAfter")}</code> says how many seconds to wait.
    </p>
  );
}

function Labels() {
  const t = useTranslations("developers.apiSections");
  const read = useMessageText();
  return (
    <>
      <p>
        Labels tell players what to expect from a game. An empty list means no answer, which is not the same
        as <code translate="no">{t("none")}</code>. <code translate="no">{t("languages")}</code> has ISO 639
        codes. The filters are <code translate="no">{t("accessibility")}</code>,{" "}
        <code translate="no">{t("language")}</code>, <code translate="no">{t("ai")}</code> and{" "}
        <code translate="no">{t("content")}</code>.
      </p>
      {listFieldNames(labelFields)
        .filter((list) => list !== "languages")
        .map((list) => (
          <p key={list}>
            <code translate="no">{list}</code>:{" "}
            {labelCodes(list).map((code, index) => (
              <Fragment key={code}>
                <span>{index > 0 ? ", " : null}</span>
                <code translate="no">{code}</code>
                <span>{` (${read(labelName(list, code))})`}</span>
              </Fragment>
            ))}
          </p>
        ))}
    </>
  );
}

const reasons = {
  not_found: "it does not exist, or is not published",
  invalid: "a parameter is invalid",
  rate_limited: "too many requests",
  internal: "an error on our side",
  unavailable: "temporarily unavailable; try again later",
};

function Errors({ example }: ExampleProps) {
  const t = useTranslations("developers.apiSections");
  return (
    <>
      <p>
        Errors are JSON too: a <code translate="no">{t("message")}</code> for people, a{" "}
        <code translate="no">{t("code")}</code> for programs, the <code translate="no">{t("requestid")}</code>{" "}
        to quote when you contact us, and <code translate="no">{t("errors")}</code> with a sentence for each
        invalid parameter.
      </p>
      <CodeExample {...example.error} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {(["not_found", "invalid", "rate_limited", "internal", "unavailable"] as const).map((code) => (
          <div key={code} className="contents">
            <dt>
              <code translate="no">{code}</code>
            </dt>
            <dd>{`${errorStatus[code]}: ${reasons[code]}`}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Versions() {
  const t = useTranslations("developers.apiSections");
  return (
    <p>
      We may add calls, parameters and fields at any time, so ignore what you don&apos;t know. We don&apos;t
      remove or redefine anything that is here. A breaking change would get a new address, and the version in{" "}
      <code translate="no">{t("infoVersion")}</code> of the description would increase.
    </p>
  );
}

const feedNames: Record<FeedName, string> = {
  games: "New games; takes the filters of the catalog",
  streamers: "New streamers",
  clips: "New clips",
  blog: "New posts; takes a category",
};

function Feeds({ example }: ExampleProps) {
  const t = useTranslations("developers.apiSections");
  return (
    <>
      <ul>
        {(Object.keys(feedPaths) as FeedName[]).map((name) => (
          <li key={name}>
            <span>{`${feedNames[name]}: `}</span>
            <a href={feedPaths[name].atom}>{t("atom")}</a>, <a href={feedPaths[name].json}>{t("jsonFeed")}</a>
          </li>
        ))}
        <li>
          All planned streams: <a href={calendarPaths.streamers}>{t("icalendar")}</a>
        </li>
      </ul>
      <CodeExample {...example.feed} />
      <CodeExample {...example.calendar} />
    </>
  );
}

function Badges({ siteName, example }: Pick<DeveloperFacts, "siteName"> & ExampleProps) {
  const t = useTranslations("developers.apiSections");
  return (
    <>
      <p>
        Each game and streamer that <span translate="no">{siteName}</span> features has a badge and a card for
        other sites. Both update automatically and disappear when the item is unpublished. You can copy the
        code from the item&apos;s private page.
      </p>
      <CodeExample {...example.badge} />
      <CodeExample {...example.markdown} />
      <p>
        A badge follows the visitor&apos;s theme; <code translate="no">{t("themeLight")}</code> or{" "}
        <code translate="no">{t("themeDark")}</code> sets it. So does the card, the only page that other sites
        can embed in a frame. It has no script and no cookies, and its links open in a new tab.
      </p>
      <CodeExample {...example.card} />
    </>
  );
}

function GoodManners() {
  const t = useTranslations("developers.apiSections");
  return (
    <ul>
      <li>{t("creditCreatorLinkItem")}</li>
      <li>{t("linkPicturesAddressesSo")}</li>
      <li>
        Submissions belong to their creators: the <a href={paths.termsOfService}>{t("termsService")}</a>{" "}
        apply.
      </li>
      <li>
        Send questions and requests with the <a href={paths.contact}>{t("contactForm")}</a>.
      </li>
    </ul>
  );
}
