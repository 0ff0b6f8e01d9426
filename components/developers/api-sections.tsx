import { Fragment } from "react";
import type { LegalSection } from "@/components/legal/legal-page";
import { calendarPaths, type FeedName, feedPaths } from "@/lib/features/feeds/constants";
import { labelFields } from "@/lib/features/games/fields";
import { labelCodes, labelName } from "@/lib/features/games/labels/policy";
import { errorStatus } from "@/lib/shared/errors";
import { namesOf } from "@/lib/shared/field-table";
import { apiPaths, paths } from "@/lib/shared/paths";
import { CodeExample } from "./code-example";
import { examples } from "./examples";

type DeveloperFacts = {
  siteUrl: string;
  siteName: string;
  /** calls by their address, with what each answers and takes */
  calls: { path: string; summary: string; parameters: string[] }[];
  /** requests a minute from one address */
  limits: { reads: number; wholeLists: number };
};

/** The text of the page for developers, section by section. */
export function apiSections({ siteUrl, siteName, calls, limits }: DeveloperFacts): LegalSection[] {
  const example = examples(siteUrl);
  return [
    { id: "start", title: "Start", body: <Start example={example} /> },
    { id: "calls", title: "Calls", body: <Calls calls={calls} example={example} /> },
    { id: "pages", title: "Long lists", body: <LongLists example={example} /> },
    { id: "browser", title: "From pages of other sites", body: <OtherSites example={example} /> },
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
  return (
    <>
      <p>
        Everything that visitors see here can be read as JSON. There is no key and no account: ask, and it is
        answered.
      </p>
      <CodeExample {...example.first} />
      <p>
        The whole API is described as OpenAPI 3.1 in <a href={apiPaths.openApi}>{apiPaths.openApi}</a>.
        Generators make a client of it for most languages.
      </p>
    </>
  );
}

function Calls({ calls, example }: Pick<DeveloperFacts, "calls"> & ExampleProps) {
  return (
    <>
      <dl className="grid gap-4">
        {calls.map(({ path, summary, parameters }) => (
          <div key={path} className="border-l-2 border-line pl-4">
            <dt className="font-semibold [overflow-wrap:anywhere]">
              <code translate="no">{`GET ${path}`}</code>
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
        In filters, values are joined with commas, and <code translate="no">-Value</code> excludes one.
      </p>
      <CodeExample {...example.one} />
    </>
  );
}

function LongLists({ example }: ExampleProps) {
  return (
    <>
      <p>
        Without <code translate="no">page</code> and <code translate="no">pageSize</code> a list is a bare
        array of everything. With one of them it is one page, at most 100 long. The header{" "}
        <code translate="no">X-Total-Count</code> says how many there are, and{" "}
        <code translate="no">Link</code> leads to the next page.
      </p>
      <CodeExample {...example.pages} />
    </>
  );
}

function OtherSites({ example }: ExampleProps) {
  return (
    <>
      <p>
        Programs on any site&apos;s pages may read these calls and the feeds. Cookies are never looked at, so
        leave credentials out. Everything that changes something stays closed to other sites.
      </p>
      <CodeExample {...example.fetch} />
    </>
  );
}

function Caching({ example }: ExampleProps) {
  return (
    <>
      <p>
        Each answer has an <code translate="no">ETag</code>. Send it back as{" "}
        <code translate="no">If-None-Match</code>: what has not changed is answered with 304 and no body. A
        decision of our team shows in the very next answer, so please ask again rather than keep old answers.
      </p>
      <CodeExample {...example.etag} />
    </>
  );
}

function Limits({ limits }: Pick<DeveloperFacts, "limits">) {
  return (
    <p>
      <span>{limits.reads}</span> requests a minute from one address. Whole lists that nobody has asked for
      since the last change: <span>{limits.wholeLists}</span> a minute. Beyond that the answer is 429, and{" "}
      <code translate="no">Retry-After</code> says in how many seconds to go on.
    </p>
  );
}

/** The codes of the labels, beside the words that visitors read. */
function Labels() {
  return (
    <>
      <p>
        Games may say what players want to know before they play. A list without any code says nothing, which
        is not the same as <code translate="no">none</code>. <code translate="no">languages</code> has codes
        of ISO 639. The filters are <code translate="no">accessibility</code>,{" "}
        <code translate="no">language</code>, <code translate="no">ai</code> and{" "}
        <code translate="no">content</code>.
      </p>
      {namesOf(labelFields)
        .filter((list) => list !== "languages")
        .map((list) => (
          <p key={list}>
            <code translate="no">{list}</code>:{" "}
            {labelCodes(list).map((code, place) => (
              <Fragment key={code}>
                <span>{place > 0 ? ", " : null}</span>
                <code translate="no">{code}</code>
                <span>{` (${labelName(list, code)})`}</span>
              </Fragment>
            ))}
          </p>
        ))}
    </>
  );
}

const reasons = {
  not_found: "there is no such thing, or it is not published",
  invalid: "a parameter is wrong",
  rate_limited: "too many requests",
  internal: "a fault of ours",
  unavailable: "something we need is away; try again later",
};

function Errors({ example }: ExampleProps) {
  return (
    <>
      <p>
        A failure is JSON too: a <code translate="no">message</code> for people, a{" "}
        <code translate="no">code</code> for programs, the <code translate="no">requestId</code> to name when
        you write to us, and in <code translate="no">errors</code> a sentence for each parameter that is
        wrong.
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
  return (
    <p>
      New calls, parameters and fields come without notice, so pass over what you do not know. What is here is
      not taken away or given another meaning: that would get an address of its own, and the version in{" "}
      <code translate="no">info.version</code> of the description would rise.
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
  return (
    <>
      <ul>
        {(Object.keys(feedPaths) as FeedName[]).map((name) => (
          <li key={name}>
            <span>{`${feedNames[name]}: `}</span>
            <a href={feedPaths[name].atom}>Atom</a>, <a href={feedPaths[name].json}>JSON Feed</a>
          </li>
        ))}
        <li>
          The streams of everybody: <a href={calendarPaths.streamers}>iCalendar</a>
        </li>
      </ul>
      <CodeExample {...example.feed} />
      <CodeExample {...example.calendar} />
    </>
  );
}

function Badges({ siteName, example }: Pick<DeveloperFacts, "siteName"> & ExampleProps) {
  return (
    <>
      <p>
        Each game and streamer that <span translate="no">{siteName}</span> features has a badge and a card for
        other sites. Both follow every change, and are gone once it leaves the site. Its private page has the
        code ready to copy.
      </p>
      <CodeExample {...example.badge} />
      <CodeExample {...example.markdown} />
      <p>
        A badge follows its reader&apos;s theme; <code translate="no">?theme=light</code> or{" "}
        <code translate="no">?theme=dark</code> keeps it in one. The card does the same. It is the only
        address that other sites may put into a frame. It has no script and no cookie, and its links open in a
        window of their own.
      </p>
      <CodeExample {...example.card} />
    </>
  );
}

function GoodManners() {
  return (
    <ul>
      <li>Name who made what you show, and link to its page here or to their own.</li>
      <li>Show pictures from their addresses here, so that one that is withdrawn disappears.</li>
      <li>
        What people sent remains theirs: the <a href={paths.termsOfService}>terms of service</a> count.
      </li>
      <li>
        Questions and wishes reach us by the <a href={paths.contact}>contact form</a>.
      </li>
    </ul>
  );
}
