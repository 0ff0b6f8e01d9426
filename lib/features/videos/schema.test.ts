import { describe, expect, it } from "vitest";
import { clipSubmissionSchema, streamSubmissionSchema } from "./schema";

const thumbnailUrl = "https://pictures.example/a.png";
const stream = { title: "Seed swap", description: "Gardeners play.", streamer: "Mossgrove", thumbnailUrl };
const clip = { title: "Triple parry", description: "In one run.", creator: "Nadia", thumbnailUrl };

function messagesOf(schema: typeof streamSubmissionSchema | typeof clipSubmissionSchema, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("streams and clips", () => {
  it("accept the required fields", () => {
    expect(streamSubmissionSchema.parse(stream)).toEqual({
      ...stream,
      streamUrl: null,
      featured: false,
      contactEmail: null,
    });
    expect(clipSubmissionSchema.parse({ ...clip, clipUrl: "" })).toMatchObject({ clipUrl: null });
  });

  it("report missing fields with the specified messages", () => {
    const missing = ["title: Title is required", "description: Description is required"];
    const url = "thumbnailUrl: Please enter a valid URL";
    const blank = { title: " ", description: "", thumbnailUrl: "", streamer: "", creator: "" };
    expect(messagesOf(streamSubmissionSchema, blank).sort()).toEqual(
      [...missing, url, "streamer: Streamer name is required"].sort(),
    );
    expect(messagesOf(clipSubmissionSchema, blank).sort()).toEqual(
      [...missing, url, "creator: Creator name is required"].sort(),
    );
  });

  it.each([
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "//x.example/a.png",
    "picture",
    "ftp://x.example/a",
  ])("reject the address %s", (address) => {
    expect(messagesOf(streamSubmissionSchema, { ...stream, thumbnailUrl: address })).toEqual([
      "thumbnailUrl: Please enter a valid URL",
    ]);
    expect(messagesOf(streamSubmissionSchema, { ...stream, streamUrl: address })).toEqual([
      "streamUrl: Please enter a valid URL",
    ]);
    expect(messagesOf(clipSubmissionSchema, { ...clip, clipUrl: address })).toEqual([
      "clipUrl: Please enter a valid URL",
    ]);
  });
});
