import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { EncodedBody } from "./encoded-body.mjs";

const long = "A quiet walk with a sword. ".repeat(100);

describe("EncodedBody", () => {
  it("makes each encoding once", async () => {
    const body = new EncodedBody(long);
    const [one, other] = await Promise.all([body.for("gzip"), body.for("gzip, deflate")]);
    expect(one.encoding).toBe("gzip");
    expect(other.bytes).toBe(one.bytes);
    expect(gunzipSync(one.bytes).toString()).toBe(long);
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["deflate", "identity"],
    ["*", "br"],
    ["identity", "identity"],
    ["identity;q=0, zstd", "identity"],
    [";;;,,,=", "identity"],
    [null, "identity"],
  ])("answers %s with %s", async (accepted, encoding) => {
    expect((await new EncodedBody(long).for(accepted)).encoding).toBe(encoding);
  });

  it("leaves short bodies as they are", async () => {
    expect(await new EncodedBody("[]").for("br")).toEqual({ encoding: "identity", bytes: Buffer.from("[]") });
  });

  it("gives out what it has packed as before, but in no other encoding", async () => {
    const body = new EncodedBody(long);
    const before = body.etag;
    expect(await body.pack()).toBeLessThan(long.length / 4);
    expect(body.etag).toBe(before);
    const { encoding, bytes } = await body.for("br, gzip");
    expect([encoding, gunzipSync(bytes).toString()]).toEqual(["gzip", long]);
    const [one, other] = await Promise.all([body.for("br"), body.for(null)]);
    expect([one.encoding, one.bytes.toString()]).toEqual(["identity", long]);
    expect(other.bytes).toBe(one.bytes);
    expect((await body.for("identity")).bytes).toBe(one.bytes);
  });

  it("has one tag for one content", () => {
    expect(new EncodedBody(long).etag).toBe(new EncodedBody(Buffer.from(long)).etag);
    expect(new EncodedBody(long).etag).not.toBe(new EncodedBody(`${long}.`).etag);
    expect(new EncodedBody(long).etag).toMatch(/^W\/"[\w-]{27}"$/);
  });
});
