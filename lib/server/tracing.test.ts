import { describe, expect, it } from "vitest";
import { redactAttributes, withoutSecrets } from "./tracing";

describe("redactAttributes", () => {
  it("removes the query of every address", () => {
    const attributes = {
      "http.target": "/support/ticket?token=very-secret&a=1",
      "url.full": "https://storage.example/bucket/a.mp4?X-Amz-Signature=very-secret#part",
      "url.query": "?token=very-secret",
      "http.status_code": 200,
      "http.route": "/support/ticket",
    };
    redactAttributes(attributes);
    expect(attributes).toEqual({
      "http.target": "/support/ticket",
      "url.full": "https://storage.example/bucket/a.mp4",
      "http.status_code": 200,
      "http.route": "/support/ticket",
    });
  });

  it("removes secrets from other texts and keeps the rest", () => {
    expect(withoutSecrets('fetch of "https://a.example/?x=1&token=very-secret" failed')).toBe(
      'fetch of "https://a.example/?x=1&token=…" failed',
    );
    expect(withoutSecrets("PUT /a?X-Amz-Credential=AK%2F1&X-Amz-Signature=f00")).not.toMatch(/AK|f00/);
    const sql = `SELECT "data" ? 'token' FROM "games" WHERE "title" = $1`;
    expect(withoutSecrets(sql)).toBe(sql);
  });
});
