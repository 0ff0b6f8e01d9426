import { z } from "zod";
import { parseSender } from "@/lib/server/mail/sender";
import { compileProxies } from "@/lib/serving/client-address";
import { isLanguage, languages } from "@/lib/shared/languages";
import { isTimeZone } from "@/lib/shared/time-zone";
import { hasReservedCharacters, reservedCharactersText } from "./database-words";

export const optional = z.string().trim().min(1).optional();
export const flag = z
  .enum(["true", "false", "1", "0"], { error: "must be true or false" })
  .transform((value) => value === "true" || value === "1");
export const numberBetween = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a number from ${min} to ${max}` })
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
export const wholeNumber = (min: number, max: number) =>
  numberBetween(min, max).int(`must be a whole number from ${min} to ${max}`);
const uncut = (url: z.ZodURL) =>
  url.refine((text) => !hasReservedCharacters(text), {
    error: `is ${reservedCharactersText}`,
    when: ({ value, issues }) => issues.length === 0 && URL.canParse(String(value)),
  });
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: "must be a URL that begins with http:// or https://",
});
export const postgresUrl = uncut(
  z.url({
    protocol: /^postgres(ql)?$/,
    error:
      "must be a URL of the form postgresql://user:password@host:5432/database, with # / ? @ in a password written as %23 %2F %3F %40",
  }),
);
export const smtpUrl = uncut(
  z.url({
    protocol: /^smtps?$/,
    error:
      "must be a URL of the form smtps://user:password@host:465, or smtp://user:password@host:587, with # / ? @ in a password written as %23 %2F %3F %40",
  }),
);
export const siteUrl = httpUrl.pipe(
  z
    .string()
    .regex(/^\w+:\/\/[^/?#@]+\/*$/, "must be an address without a path, e.g. https://spawnpoint.example")
    .transform((url) => url.replace(/(?<!\/)\/+$/, "")),
);
export const publicUrl = httpUrl.pipe(
  z
    .string()
    .regex(/^[^?#]+$/, "must be a URL without ? and #")
    .transform((url) => url.replace(/(?<!\/)\/+$/, "")),
);
export const emailAddress = z.email("must be an e-mail address");
export const sender = z
  .string()
  .trim()
  .refine(
    (text) => emailAddress.safeParse(parseSender(text).address).success,
    "must be an e-mail address, or a name and one: Spawnpoint <no-reply@spawnpoint.example>",
  );
export const languageList = z
  .string()
  .transform((text) => [...new Set(text.split(",").map((code) => code.trim()))])
  .refine((codes) => codes.every(isLanguage), {
    error: `must be languages with commas between, the default first, of: ${Object.keys(languages).join(", ")}`,
  })
  .transform((codes) => codes.filter(isLanguage));
export const timeZone = z.string().refine(isTimeZone, {
  error: "must be UTC or a time zone of the form Area/Location, e.g. Europe/Berlin",
});
export const hostName = z
  .string()
  .regex(
    /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?)(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$|^\[[\da-f:.]+\]$/i,
    "must be the name of this machine, e.g. games.example, or its address in brackets, e.g. [192.0.2.1]",
  );
export const encryptionKey = z
  .string()
  .regex(/^[\da-f]{64}$/i, "must be 32 random bytes in hexadecimal, e.g. from: openssl rand -hex 32");
export const proxies = z.string().refine((text) => {
  try {
    return compileProxies(text);
  } catch {
    return false;
  }
}, "must be addresses and ranges with commas between, e.g. 10.0.0.0/8, or names such as loopback, uniquelocal");
