import { z } from "zod";
import { message } from "@/lib/shared/message";
import { isSlug } from "@/lib/shared/paths";
import { maxEndpointLength } from "./constants";

const refused = message("push.refusals.subscription");

/** @returns undefined for anything but base64 */
function decode(text: string): Uint8Array | undefined {
  try {
    const characters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(characters, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Stored without padding. */
const base64url = (bytes: number, isValid: (bytes: Uint8Array) => boolean = () => true) =>
  z
    .string({ error: refused })
    .max(100, refused)
    .regex(/^[\w-]+={0,2}$/, refused)
    .transform((text) => text.replaceAll("=", ""))
    .refine((text) => {
      const read = decode(text);
      return read?.length === bytes && isValid(read);
    }, refused);

const prime = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const coefficient = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** An uncompressed point of P-256. */
function isOnCurve(bytes: Uint8Array): boolean {
  const numberOf = (part: Uint8Array) =>
    BigInt(`0x${[...part].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`);
  if (bytes[0] !== 4) return false;
  const [x, y] = [numberOf(bytes.subarray(1, 33)), numberOf(bytes.subarray(33))];
  if (x >= prime || y >= prime) return false;
  return (y * y - (x * x * x - 3n * x + coefficient)) % prime === 0n;
}

const endpoint = z
  .url({ protocol: /^https$/, error: refused })
  .max(maxEndpointLength, refused)
  .refine((text) => {
    const { username, password } = new URL(text);
    return !username && !password;
  }, refused);

/** As browsers write it. */
const subscription = z.object(
  { endpoint, keys: z.object({ p256dh: base64url(65, isOnCurve), auth: base64url(16) }, { error: refused }) },
  { error: refused },
);
export type GivenSubscription = z.output<typeof subscription>;

const unknownStreamer = message("push.refusals.streamer");
const streamer = z.string({ error: unknownStreamer }).refine(isSlug, unknownStreamer);

/** POST /api/push. */
export const pushFollowSchema = z.object({ subscription, streamer });
export type PushFollowPayload = z.output<typeof pushFollowSchema>;

/** DELETE /api/push: one streamer, or without it everything. */
export const pushEndSchema = z.object({ subscription, streamer: streamer.optional() });
export type PushEndPayload = z.output<typeof pushEndSchema>;

/** PUT /api/push: the browser has replaced a subscription. */
export const pushRenewSchema = z.object({ from: subscription, subscription });
export type PushRenewPayload = z.output<typeof pushRenewSchema>;
