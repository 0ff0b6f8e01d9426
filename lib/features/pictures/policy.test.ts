import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/shared/errors";
import { failureWords } from "./policy";

const withCode = (code: string) => Object.assign(new Error(`getaddrinfo ${code} moss.example`), { code });
const named = (name: string) => Object.assign(new Error("This operation was aborted"), { name });

describe("failureWords", () => {
  it.each([
    ["an unknown host", withCode("ENOTFOUND"), "the host was not found"],
    ["a closed port", withCode("ECONNREFUSED"), "the other site refused the connection"],
    ["the end of five seconds", named("TimeoutError"), "the other site took too long"],
    ["a status", new Error("the other site answered 404"), "the other site answered 404"],
    ["too many bytes", new Error("the file is larger than 5 MB"), "the file is larger than 5 MB"],
    ["no picture", new AppError("invalid", "Please upload a JPG"), "what is there is no picture we can use"],
    [
      "a private host",
      new Error(
        "DNS lookup 10.0.0.1(family:4, host:moss.example) is not allowed. Because, It is private IP address.",
      ),
      "its host lies in a private network",
    ],
    ["a bad certificate", withCode("CERT_HAS_EXPIRED_SSL"), "the other site's certificate is not valid"],
    ["anything long", new Error("x".repeat(500)), "it could not be fetched"],
    ["what is no error", "boom", "it could not be fetched"],
  ])("says %s in words", (_, error, words) => expect(failureWords(error)).toBe(words));
});
