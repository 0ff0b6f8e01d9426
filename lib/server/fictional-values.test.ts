import { describe, expect, it } from "vitest";
import { brandDefaults } from "@/lib/shared/brand";
import { parseEnv } from "./env";
import { blogWithoutSource, listFictionalValues } from "./fictional-values";

const deployment = {
  SITE_URL: "https://games.test",
  DATABASE_URL: "postgresql://u:p@localhost:5432/d",
  S3_BUCKET: "spawnpoint",
  AUTH_SECRET: "x".repeat(32),
};
const list = (further: Record<string, string>) =>
  listFictionalValues(parseEnv({ ...deployment, ...further }));
const settings = (further: Record<string, string>) => list(further).map(({ setting }) => setting);

describe("listFictionalValues", () => {
  it("lists every default", () => {
    expect(settings({})).toEqual(Object.keys(brandDefaults));
    expect(list({}).find(({ setting }) => setting === "CONTACT_EMAIL")?.value).toBe(
      brandDefaults.CONTACT_EMAIL,
    );
  });

  it("lists nothing on the embedded database", () => {
    expect(list({ EMBEDDED_DATABASE: "true" })).toEqual([]);
  });

  it("skips values that are set or hidden", () => {
    const given = {
      SITE_NAME: "Spawnpoint",
      CONTACT_EMAIL: "us@games.test",
      CONTACT_PHONE: "",
    };
    expect(settings(given).filter((setting) => setting in given)).toEqual([]);
  });

  it.each([
    ["LEGAL_EMAIL", "legal@example.com"],
    ["LEGAL_EMAIL", "legal@games.example"],
    ["PARENT_COMPANY_URL", "https://www.example.org/about"],
    ["CONTACT_PHONE", "+1 555 0142"],
  ])("lists %s while it is set to %s", (setting, value) => {
    expect(list({ [setting]: value })).toContainEqual({ setting, value });
  });
});

it.each<[Record<string, string>, string | undefined]>([
  [{}, "no source: the blog is empty"],
  [{ SEED_SAMPLE_DATA: "true" }, "the sample posts"],
  [{ BLOG_POSTS_URL: "/srv/blog" }, undefined],
  [{ EMBEDDED_DATABASE: "true" }, undefined],
])("a blog with %j shows %s", (given, expected) => {
  expect(blogWithoutSource(parseEnv({ ...deployment, ...given }))).toBe(expected);
});
