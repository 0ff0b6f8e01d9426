import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

/** A mail server that takes everything. */
export async function startMailSink() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.once("end", () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "0.0.0.0");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    /** Whether a mail with these words arrives within a minute. */
    async has(words: string): Promise<boolean> {
      for (let turn = 0; turn < 120; turn++) {
        if (mails.some((mail) => mail.includes(words))) return true;
        await sleep(500);
      }
      return false;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
