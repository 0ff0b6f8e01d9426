import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A device that creates passkeys and signs with them, and can misbehave on demand. */

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest();
const inBase64 = (content: Buffer | string) => Buffer.from(content).toString("base64url");

const bits = { present: 1, verified: 4, attested: 0x40 };

type Told = { origin?: string; rpId?: string; challenge: string; isVerified?: boolean; type?: string };

export class Authenticator {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  counter = 0;
  userHandle: string | undefined;

  #clientData({ origin = "http://localhost:3000", challenge, type }: Told, fallback: string): Buffer {
    return Buffer.from(JSON.stringify({ type: type ?? fallback, challenge, origin, crossOrigin: false }));
  }

  #facts({ rpId = "localhost", isVerified = true }: Told, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = bits.present | (isVerified ? bits.verified : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  /** The public key as COSE has it. */
  #publicKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const part = (label: number, text: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(text, "base64url")]);
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)]);
  }

  /** The answer to an offer of a new passkey. */
  register(told: Told) {
    const length = Buffer.from([0, this.id.length]);
    const facts = Buffer.concat([
      this.#facts(told, bits.attested),
      Buffer.alloc(16),
      length,
      this.id,
      this.#publicKey(),
    ]);
    const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      Buffer.from([0x59, facts.length >> 8, facts.length & 0xff]),
      facts,
    ]);
    return {
      id: inBase64(this.id),
      rawId: inBase64(this.id),
      type: "public-key" as const,
      response: {
        clientDataJSON: inBase64(this.#clientData(told, "webauthn.create")),
        attestationObject: inBase64(attestationObject),
        transports: ["internal"],
      },
    };
  }

  /** The answer to a challenge. @param asOther under the id of another device's passkey */
  enter(told: Told, asOther: Authenticator = this) {
    this.counter++;
    const clientData = this.#clientData(told, "webauthn.get");
    const facts = this.#facts(told);
    const signed = sign("sha256", Buffer.concat([facts, sha256(clientData)]), this.#keys.privateKey);
    return {
      id: inBase64(asOther.id),
      rawId: inBase64(asOther.id),
      type: "public-key" as const,
      response: {
        clientDataJSON: inBase64(clientData),
        authenticatorData: inBase64(facts),
        signature: inBase64(signed),
        ...(this.userHandle ? { userHandle: inBase64(this.userHandle) } : {}),
      },
    };
  }
}
