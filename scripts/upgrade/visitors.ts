import { randomUUID } from "node:crypto";
import { withClient } from "../launcher/database.ts";

/** Visitors and an admin, who write through any version and remember the accepted writes. */
export class Visitors {
  results = { passed: 0, failed: 0 };
  #env: NodeJS.ProcessEnv;
  #cookie = "";
  /** The accepted requests: the titles of games, each approved, and who sent a submission. */
  #games: string[] = [];
  #messages: string[] = [];

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /** Once, on the version that runs first: the session must last over all others. */
  async signIn(url: string) {
    const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = this.#env;
    const answer = await this.#call(url, "/api/admin/login", "POST", { username, password });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    this.#cookie = cookies.filter((cookie) => cookie.includes("session=")).join("; ");
    this.#report(
      "an admin signs in",
      answer.status === 200 && this.#cookie ? [] : [`status ${answer.status}`],
    );
  }

  /** A game that is approved, and a submission, through one instance. */
  async write(what: string, url: string) {
    const problems: string[] = [];
    const marker = `drill ${randomUUID().slice(0, 8)}`;
    const game = await this.#call(url, "/api/games", "POST", {
      title: marker,
      developer: "Two Ferns",
      description: "A quiet walk with a sword, told at some length.",
      imageUrl: picture,
      categories: ["RPG"],
    });
    if (game.status !== 201) problems.push(`a game: ${game.status} ${game.text.slice(0, 200)}`);
    else {
      const { id } = JSON.parse(game.text);
      const decided = await this.#call(url, `/api/admin/games/${id}/status`, "PUT", { status: "approved" });
      if (decided.status !== 200)
        problems.push(`an approval: ${decided.status} ${decided.text.slice(0, 200)}`);
      else this.#games.push(marker);
    }
    const sent = await this.#call(url, "/api/content-submission", "POST", {
      name: marker,
      email: "somebody@drill.test",
      role: "streamer",
      message: "A quiet walk with a sword, told at some length.",
      acceptTerms: true,
    });
    if (sent.status !== 201) problems.push(`a submission: ${sent.status} ${sent.text.slice(0, 200)}`);
    else this.#messages.push(marker);
    this.#report(`${what}: a game, its approval and a submission are taken`, problems);
  }

  /** Whether each instance shows every approved game in its list and is ready. */
  async check(what: string, urls: string[]) {
    const problems: string[] = [];
    for (const url of urls) {
      const ready = await this.#call(url, "/api/ready");
      if (ready.status !== 200) problems.push(`${url}/api/ready: ${ready.status}`);
      const { status, text } = await this.#call(url, "/api/games?limit=100");
      const missing = this.#games.filter((title) => !text.includes(title));
      if (status !== 200 || missing.length > 0)
        problems.push(`${url}: ${status}, without ${missing.join(", ")}`);
      const page = await this.#call(url, `/games?q=${encodeURIComponent(this.#games[0] ?? "")}`);
      if (page.status !== 200 || !page.text.includes(this.#games[0] ?? ""))
        problems.push(`${url}/games: ${page.status}`);
    }
    this.#report(what, problems);
  }

  async checkRows(what: string) {
    const count = (sql: string, values: string[]) =>
      withClient(this.#env.DATABASE_URL ?? "", async (client) => {
        const { rows } = await client.query<{ name: string; count: string }>(sql, [values]);
        return new Map(rows.map(({ name, count: found }) => [name, Number(found)]));
      });
    const games = await count(
      "SELECT title AS name, count(*) FROM games WHERE title = ANY($1) AND status = 'approved' GROUP BY 1",
      this.#games,
    );
    const messages = await count(
      "SELECT name, count(*) FROM content_submissions WHERE name = ANY($1) GROUP BY 1",
      this.#messages,
    );
    const wrong = [
      ...this.#games
        .filter((title) => games.get(title) !== 1)
        .map((title) => `game ${title}: ${games.get(title) ?? 0}`),
      ...this.#messages.filter((name) => messages.get(name) !== 1).map((name) => `submission ${name}`),
    ];
    this.#report(`${what} (${this.#games.length} games, ${this.#messages.length} submissions)`, wrong);
  }

  #report(what: string, problems: string[]) {
    this.results[problems.length === 0 ? "passed" : "failed"] += 1;
    process.stdout.write(`${problems.length === 0 ? "✓" : "✗"} ${what}\n`);
    for (const problem of problems) process.stdout.write(`    ${problem}\n`);
  }

  async #call(url: string, where: string, method = "GET", json?: object) {
    const answer = await fetch(url + where, {
      method,
      signal: AbortSignal.timeout(30_000),
      headers: {
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...(json ? { "content-type": "application/json", "idempotency-key": randomUUID() } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
}

/** One grey pixel. */
export const picture =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPo6OgAAAM0AZmUse0HAAAAAElFTkSuQmCC";
