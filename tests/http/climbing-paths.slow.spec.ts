import { expect, test } from "@playwright/test";
import { listAppPaths, listEndpoints } from "@/tests/support/endpoints";
import { bodyExamples, labelOf } from "@/tests/support/examples";
import { panelCookie, rawRequest } from "@/tests/support/raw-request";

type Call = { method: string; url: string };
/** Calls under the methods that they have; pages, files and next-auth's route are read. */
const calls = listEndpoints();
const isCall = (url: string) => calls.some((call) => call.url === url);
const read = [...listAppPaths("page.tsx"), ...listAppPaths("route.ts")].filter((url) => !isCall(url));
const withParameter = [...calls, ...read.map((url) => ({ method: "GET", url }))].filter(({ url }) =>
  url.includes("["),
);

/** A right value for each parameter but the one that is tried. */
function rightValue(url: string, parameter: string): string {
  if (parameter === "[kind]") return url.includes("/trash/") ? "game" : "messages";
  if (parameter === "[file]") return "320.webp";
  return url.startsWith("/pictures/") ? "0".repeat(20) : "1";
}

/** Every address of a call in which one parameter has a value and the others are right. */
const addressesWith = ({ url }: Call, value: string): string[] =>
  [...url.matchAll(/\[[^\]]+\]/g)].map(
    ({ index, 0: tried }) =>
      url.slice(0, index).replace(/\[[^\]]+\]/g, (parameter) => rightValue(url, parameter)) +
      value +
      url.slice(index + tried.length).replace(/\[[^\]]+\]/g, (parameter) => rightValue(url, parameter)),
  );

const climbing = [
  "../../package.json",
  "..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e%2f%2e%2e%2fpackage.json",
  "..%5c..%5cpackage.json",
  "....%2f%2f....%2f%2fpackage.json",
  "%252e%252e%252fpackage.json",
  "..%c0%afpackage.json",
  "package.json%00.mp4",
  "%00",
  "%ff",
  "file:%2f%2f%2fetc%2fpasswd",
  "private%2fpictures%2f0",
  "..%2f..%2fprivate%2fsubmissions",
  "-1%20or%201=1",
  "%0d%0aSet-Cookie:%20a=b",
];

const sent = (call: Call, cookie: string) => ({
  method: call.method,
  headers: { cookie, ...(call.method === "GET" ? {} : { "content-type": "application/json" }) },
  ...(call.method === "GET" ? {} : { body: JSON.stringify(bodyExamples[labelOf(call)] ?? {}) }),
});

test("no parameter of any path escapes its folder", async () => {
  const cookie = await panelCookie();
  expect(withParameter.length).toBeGreaterThan(40);
  expect(withParameter.filter(({ method }) => method !== "GET").length).toBeGreaterThan(20);
  test.slow();
  const ask = async (call: Call, address: string) => {
    const answer = await rawRequest(address, sent(call, cookie));
    const what = `${call.method} ${address}: ${answer.status}`;
    expect([301, 307, 308, 400, 404, 405], what).toContain(answer.status);
    expect(answer.text, what).not.toMatch(/"devDependencies"|root:x:0|AUTH_SECRET|at async|node_modules\//);
    expect(answer.headers, what).not.toHaveProperty("set-cookie", expect.arrayContaining(["a=b"]));
  };
  for (const call of withParameter) {
    const addresses = climbing.flatMap((value) => addressesWith(call, value));
    await Promise.all(addresses.map((address) => ask(call, address)));
  }
});
