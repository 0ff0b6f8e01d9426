import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type Received = { from: string; to: string[]; text: string; isEncrypted: boolean; ehlo: string };

/** A code, or a code and the words of a server. */
type Refused = number | `${number} ${string}` | undefined;

/** A mail server for tests, with one account, that refuses on demand. `mails` is what it has taken. */
export class SmtpMailbox {
  readonly user = "site";
  readonly password = "p@ss/word";
  readonly mails: Received[] = [];
  /** An answer other than success, by the command. */
  refuse: (what: "sender" | "recipient" | "data", address: string) => Refused = () => undefined;
  /** Accepts the mail, and the connection is lost before the answer. */
  losesAnswer = false;
  /** Accepts the mail, and answers later. */
  answersAfterMs = 0;
  port = 0;
  readonly #server: SMTPServer;

  constructor(options: SMTPServerOptions = {}) {
    const answer = (what: "sender" | "recipient", address: string, done: (error?: Error | null) => void) => {
      done(refusalError(this.refuse(what, address), "not from here"));
    };
    this.#server = new SMTPServer({
      disabledCommands: options.key ? [] : ["STARTTLS"],
      onAuth: ({ username, password }, _session, done) =>
        username === this.user && password === this.password
          ? done(null, { user: username })
          : done(new Error("wrong password")),
      onMailFrom: ({ address }, _session, done) => answer("sender", address, done),
      onRcptTo: ({ address }, _session, done) => answer("recipient", address, done),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk) => chunks.push(chunk));
        stream.once("end", () => {
          const refused = refusalError(this.refuse("data", ""), "not this text");
          if (refused) return done(refused);
          const { mailFrom, rcptTo } = session.envelope;
          this.mails.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
            isEncrypted: session.secure,
            ehlo: session.hostNameAppearsAs,
          });
          if (this.losesAnswer) for (const connection of this.#server.connections) connection.close();
          else if (this.answersAfterMs) setTimeout(done, this.answersAfterMs);
          else done();
        });
      },
      ...options,
    });
    // A call that a client breaks off is the client's business.
    this.#server.on("error", () => undefined);
  }

  async start(port = 0): Promise<this> {
    const server = this.#server.listen(port, "0.0.0.0");
    await once(server, "listening");
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  stop = () => new Promise<void>((resolve) => this.#server.close(resolve));

  /** Its address for SMTP_URL. */
  url({ host = "localhost", scheme = "smtp", password = this.password, query = "" } = {}): string {
    return `${scheme}://${this.user}:${encodeURIComponent(password)}@${host}:${this.port}${query}`;
  }

  reset(): void {
    this.mails.length = 0;
    this.refuse = () => undefined;
    this.losesAnswer = false;
    this.answersAfterMs = 0;
  }
}

function refusalError(refused: Refused, words: string): Error | null {
  if (!refused) return null;
  const [code = "", ...said] = String(refused).split(" ");
  return Object.assign(new Error(said.join(" ") || words), { responseCode: Number(code) });
}
