import { type Endpoint, listEndpoints } from "@/tests/support/endpoints";
import { bodyExamples, labelOf, queryExamples } from "@/tests/support/examples";

/** One call in sqlmap's format, with a star after each value of a path. */
export type Target = {
  name: string;
  method: string;
  url: string;
  body: string | undefined;
  isForm: boolean;
  isAdmin: boolean;
};

/** Calls that would end the run's own session or lock its account. */
const leftOut = new Map([
  ["POST /api/admin/logout", "ends the session that asks"],
  ["PUT /api/admin/account/second-factor", "would ask for a code from then on"],
  ["POST /api/admin/account/second-factor", "would ask for a code from then on"],
]);

/** Pages that read their query themselves. */
const pages: [path: string, query: Record<string, string>][] = [
  [
    "/games",
    {
      q: "moss",
      category: "RPG",
      price: "Free",
      players: "2 Players",
      mode: "Online Co-op",
      sort: "title",
      page: "1",
    },
  ],
  ["/streamers", { q: "moss", platform: "twitch", page: "1" }],
  ["/blog", { q: "lamp", category: "streaming", page: "1" }],
  ["/support/ticket", { token: "x" }],
  ["/newsletter/confirm", { token: "x" }],
  ["/claim", { token: "x" }],
  ["/my-data", { token: "x" }],
  ["/admin", { tab: "games", q: "moss", status: "pending", sort: "oldest", page: "1" }],
  ["/admin/audit-log", { q: "moss", action: "game.approve", page: "1" }],
  ["/admin/inbox", { q: "moss", status: "open", page: "1" }],
  ["/admin/inbox", { kind: "reports", q: "moss", status: "open", noun: "games", page: "1" }],
  ["/admin/mail-queue", { q: "moss", status: "held", page: "1" }],
  ["/admin/trash", { q: "moss", page: "1" }],
  ["/admin/community", { tab: "clips", q: "moss", page: "1" }],
  ["/admin/queue", { kind: "game", q: "moss", page: "1" }],
  ["/admin/newsletter", { q: "moss", page: "1" }],
];

/** Handlers outside of app/api whose path has a parameter. */
const files = [
  "/games/{}",
  "/makers/{}",
  "/streamers/{}",
  "/blog/{}",
  "/report/games/{}",
  "/claim/games/{}",
  "/pictures/{}/640.webp",
  "/og/games/{}",
  "/feeds/{}",
  "/sitemaps/{}",
];

const withQuery = (path: string, query: Record<string, string> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

function targetOf(endpoint: Endpoint): Target {
  const name = labelOf(endpoint);
  const path = endpoint.url
    .replace("[fileName]", "clip.mp4*")
    .replace("inbox/[kind]", "inbox/tickets*")
    .replace("[kind]", "game*")
    // The second account: changes to it do not end the session of the test.
    .replace("[id]", endpoint.url.startsWith("/api/uploads") ? "00000000000000000000*" : "2*");
  if (endpoint.hasBody && !bodyExamples[name])
    throw new Error(`tests/support/examples.ts has no body for ${name}`);
  if (endpoint.hasQuery && !queryExamples[name])
    throw new Error(`tests/support/examples.ts has no query for ${name}`);
  const example = bodyExamples[name] as Record<string, string> | undefined;
  return {
    name,
    method: endpoint.method,
    url: withQuery(path, queryExamples[name]),
    body: example && (endpoint.takesForm ? new URLSearchParams(example).toString() : JSON.stringify(example)),
    isForm: endpoint.takesForm,
    isAdmin: endpoint.access !== "public",
  };
}

/** Every call and page that takes something from outside. */
export function listTargets(): { targets: Target[]; skipped: string[] } {
  const endpoints = listEndpoints();
  const asked = endpoints.filter((endpoint) => !leftOut.has(labelOf(endpoint)));
  const get = { method: "GET", body: undefined, isForm: false };
  const calls = asked.map(targetOf).filter(({ url, body }) => body || /[?*]/.test(url));
  const shown = pages.map(([path, query]) => ({
    ...get,
    name: `GET ${path}`,
    url: withQuery(path, query),
    isAdmin: path.startsWith("/admin"),
  }));
  const named = files.map((path) => ({
    ...get,
    name: `GET ${path}`,
    url: path.replace("{}", "moss*"),
    isAdmin: false,
  }));
  return {
    targets: [...calls, ...shown, ...named],
    skipped: [...leftOut].map(([name, why]) => `${name}: ${why}`),
  };
}
