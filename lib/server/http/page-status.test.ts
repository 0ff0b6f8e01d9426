import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { SpeakingResponse } from "./failed-page.mjs";
import { lacksDatabase, saysNotFound, withPageStatus } from "./page-status.mjs";
import { answerList } from "./rendered-lists.mjs";

let close = () => {};
afterEach(() => close());

/** What a visitor gets of a page that says something of itself. @param isList as filtered lists are answered */
async function ask(render: (response: ServerResponse) => void, isList = false) {
  const server = createServer(
    { ServerResponse: SpeakingResponse as never },
    (request, response: ServerResponse) => {
      const letRender = () => void withPageStatus(response, () => render(response));
      response.setHeader("Content-Type", "text/html");
      const ways = { may: async () => true, render: letRender, composes: true };
      if (isList) void answerList({ path: "/games", tags: ["games"] }, request, response, ways);
      else letRender();
    },
  );
  close = () => server.close();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/games?q=${isList}`);
  return [answer.status, answer.headers.get("retry-after"), (await answer.text()).includes("<h1>")];
}

/** The framework sends a failed page in either way. */
const ways = [
  (response: ServerResponse, status: number) => response.writeHead(status).end("<html><body></body></html>"),
  (response: ServerResponse, status: number) => {
    response.statusCode = status;
    response.end("<html><body></body></html>");
  },
];

it.each([false, true])(
  "a page without the database says when to come back (as a list: %s)",
  async (isList) => {
    for (const send of ways) {
      const away = ask((response) => {
        lacksDatabase();
        send(response, 500);
      }, isList);
      expect(await away).toEqual([503, "60", true]);
      close();
      expect(await ask((response) => void send(response, 500), isList)).toEqual([500, null, true]);
      close();
    }
  },
);

it("a page that could do without the database, and one that is not there, are what they are", async () => {
  const fine = ask((response) => {
    lacksDatabase();
    response.end();
  });
  expect(await fine).toEqual([200, null, false]);
  close();
  const missing = ask((response) => {
    expect(saysNotFound()).toBe(true);
    response.end();
  });
  expect(await missing).toEqual([404, null, false]);
});
