import { describe, expect, it } from "vitest";
import { attachmentHeader } from "./content-disposition";

describe("attachmentHeader", () => {
  it.each([
    ["clip.mp4", `attachment; filename="clip.mp4"; filename*=UTF-8''clip.mp4`],
    [
      "Zwölf Boxkämpfer.mov",
      `attachment; filename="Zw_lf Boxk_mpfer.mov"; filename*=UTF-8''Zw%C3%B6lf%20Boxk%C3%A4mpfer.mov`,
    ],
    ["游戏.webm", `attachment; filename="__.webm"; filename*=UTF-8''%E6%B8%B8%E6%88%8F.webm`],
    ["it's (1)*.mp4", `attachment; filename="it's (1)*.mp4"; filename*=UTF-8''it%27s%20%281%29%2A.mp4`],
  ])("%s", (name, header) => expect(attachmentHeader(name)).toBe(header));

  it.each(['a"b.mp4', "a\r\nSet-Cookie: x=1.mp4", "a\\..\\b.mp4", "../../etc/passwd", "100%.mp4", ""])(
    "%j ends neither the quotes nor the header, and names no folder",
    (name) => {
      const header = attachmentHeader(name);
      expect(header).toMatch(/^attachment; filename="[^"\\\r\n/%]+"; filename\*=UTF-8''[\w.~!%&+^`|$#-]+$/);
    },
  );
});
