import type { Answer } from "./client";
import type { Decided } from "./ledger";
import { pause, persist, type World } from "./visitors";

interface Account {
  username: string;
  password: string;
}

/** An admin at work: decides immediately and through the queue, undoes approvals, replaces pictures. */
export async function moderate(world: World, account: Account): Promise<void> {
  const desk = new Desk(world, account);
  while (!world.isOver()) {
    await desk.decideGame();
    await desk.decideInQueue();
    await desk.read();
    await pause(50, 250);
  }
}

class Desk {
  readonly #world: World;
  readonly #account: Account;
  #cookie = "";

  constructor(world: World, account: Account) {
    this.#world = world;
    this.#account = account;
  }

  async decideGame(): Promise<void> {
    const game = this.#world.ledger.undecided.game.shift();
    if (!game) return;
    const path = `/api/admin/games/${game.id}/status`;
    if (
      !(await this.#decide(
        path,
        { kind: "game", id: game.id, action: "game.approve", inQueue: false },
        "approved",
      ))
    )
      return;
    const next = Math.random();
    if (next < 0.35) {
      const away = { kind: "game", id: game.id, action: "game.unapprove", inQueue: false } as const;
      await this.#decide(path, away, "rejected");
    } else if (next < 0.7) await this.#changePicture(game);
  }

  async decideInQueue(): Promise<void> {
    const streamer = this.#world.ledger.undecided.streamer.shift();
    if (!streamer) return;
    const decided = { kind: "streamer", id: streamer.id, action: "streamer.approve", inQueue: true } as const;
    const json = { items: [{ kind: "streamer", id: streamer.id }], decision: "approved" };
    const { answer, attempts } = await this.#call("/api/admin/decisions", "POST", json);
    const [result] = answer.status === 200 ? JSON.parse(answer.text).results : [];
    // Decided already, by the attempt whose answer got lost.
    if (result?.ok || (attempts > 1 && result?.code === "conflict")) this.#world.ledger.decided.push(decided);
    else this.#complain("a decision of the queue", answer);
  }

  async read(): Promise<void> {
    const { answer } = await this.#call("/api/admin/games?page=1", "GET");
    if (answer.status !== 200) this.#complain("the panel's list", answer);
  }

  async #decide(path: string, decided: Decided, status: string): Promise<boolean> {
    const { answer, attempts } = await this.#call(path, "PUT", { status }, false);
    const isDone = answer.status === 200 || (attempts > 1 && answer.status === 409);
    if (isDone) this.#world.ledger.decided.push(decided);
    else this.#complain(decided.action, answer);
    return isDone;
  }

  async #changePicture({ id, marker }: { id: number; marker: string }): Promise<void> {
    const { answer } = await this.#call(`/api/admin/games/${id}`, "PUT", {
      title: marker,
      developer: "Two Ferns",
      description: "With another picture.",
      imageUrl: this.#world.picture,
      categories: ["RPG"],
    });
    if (answer.status !== 200) this.#complain("a change of a picture", answer);
  }

  #complain(what: string, answer: Answer): void {
    this.#world.client.complain(
      `${what} was not done in the end: ${answer.status} ${answer.text.slice(0, 160)}`,
    );
  }

  /** Signs in when there is no session, then repeats the call until its outcome is clear. */
  async #call(path: string, method: string, json?: object, repeatsConflicts = true) {
    for (let attempts = 0; ; ) {
      if (!this.#cookie) await this.#signIn();
      const asked = { method, headers: { cookie: this.#cookie }, ...(json ? { json } : {}) };
      const once = repeatsConflicts ? await persist(this.#world, path, asked) : await this.#once(path, asked);
      attempts += once.attempts;
      const { status } = once.answer;
      if (status === 401 && attempts < 60) this.#cookie = "";
      else if (!repeatsConflicts && (typeof status !== "number" || status >= 500) && attempts < 60)
        await pause(400, 1_200);
      else return { answer: once.answer, attempts };
    }
  }

  async #once(path: string, asked: { method: string; headers: Record<string, string>; json?: object }) {
    return { answer: await this.#world.client.ask(path, asked), attempts: 1 };
  }

  async #signIn(): Promise<void> {
    const { answer } = await persist(this.#world, "/api/admin/login", {
      method: "POST",
      json: this.#account,
    });
    if (answer.status !== 200) return this.#complain("signing in", answer);
    this.#cookie = (answer.headers["set-cookie"] ?? [])
      .map((cookie) => cookie.split(";")[0])
      .filter((cookie) => cookie?.includes("session="))
      .join("; ");
  }
}
