import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { SubmitStreamer } from "@/components/streamers/submit/submit-streamer";
import {
  chooseFile,
  control,
  failure,
  form,
  jpegFile,
  leave,
  problemAt,
  problemLinks,
  problems,
  submit,
  type,
} from "@/tests/support/dom/form";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { serveUploads, uploadId } from "@/tests/support/dom/storage";
import { toasts } from "@/tests/support/dom/toasts";

const sending = "POST /api/streamers";
const received = { id: 1, streamName: "Moss", submissionUrl: "https://a.example/submission?token=t" };
const needsPlatform = "Please provide at least one streaming platform handle";

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [sending]: () => received });
});

const open = () => render(<SubmitStreamer header={null} contactEmail={null} />);
const fillRequired = () => {
  type("streamName", "Moss");
  type("description", "Cosy games, real talk about soil.");
  type("twitchHandle", "mossgrove");
};
const isReceived = () => screen.findByText("Thank You!");
const preview = () => screen.queryByAltText("Preview");
const isShown = () => waitFor(() => expect(preview()).not.toBeNull());

describe("what is missing or wrong", () => {
  it("is listed in the specified text, with a link to its field", async () => {
    open();
    submit();
    await waitFor(() =>
      expect(problems()).toEqual([
        "Stream name is required",
        "Description is required",
        expect.stringContaining(needsPlatform),
      ]),
    );
    problemLinks()[2]?.click();
    expect(document.activeElement).toBe(control("twitchHandle"));
    expect(server.to(sending)).toEqual([]);
  });

  it.each([
    ["twitchHandle", "kick.com/moss", "Please enter only your Twitch username/handle, not the full URL"],
    ["youtubeHandle", "@moss", "Please enter the full YouTube URL (e.g., youtube.com/@username)"],
    ["kickHandle", "twitch.tv/moss", "Please enter only your Kick username, not the full URL"],
    ["tiktokSocial", "x.com/moss", "Please enter only your TikTok username, not the full URL"],
    [
      "twitterSocial",
      "https://tiktok.com/@moss",
      "Please enter only your Twitter/X username, not the full URL",
    ],
    ["discord", "https://evil.example", "Please enter your Discord invite link or username"],
    ["contactEmail", "moss", "Please enter a valid email address"],
    ["bannerUrl", "picture", "Please enter a valid URL"],
  ])("is shown at %s on blur", async (name, typed, message) => {
    open();
    type(name, typed);
    leave(name);
    await waitFor(() => expect(problemAt(name)).toBe(message));
  });

  it("does not include the platform once there is a handle for YouTube or Kick", async () => {
    open();
    submit();
    for (const [name, typed] of [
      ["youtubeHandle", "youtube.com/@moss"],
      ["kickHandle", "moss"],
    ] as const) {
      await waitFor(() => expect(problemAt("twitchHandle")).toBe(needsPlatform));
      type(name, typed);
      await waitFor(() => expect(problemAt("twitchHandle")).toBeUndefined());
      expect(problems().join()).not.toContain(needsPlatform);
      type(name, "");
      submit();
    }
    await waitFor(() => expect(problemAt("twitchHandle")).toBe(needsPlatform));
    expect(screen.getByText("Cancel").closest("a")?.getAttribute("href")).toBe("/streamers");
  });
});

it("sends a banner as a file or a URL: choosing one clears the other", async () => {
  open();
  fillRequired();
  chooseFile("bannerFile", jpegFile());
  await isShown();
  type("bannerUrl", "https://pictures.example/a.png");
  await waitFor(() => expect(preview()).toBeNull());
  chooseFile("bannerFile", jpegFile());
  await isShown();
  expect(control("bannerUrl").value).toBe("");
  type("bannerUrl", "https://pictures.example/b.png");
  await waitFor(() => expect(preview()).toBeNull());
  submit();
  await isReceived();
  expect(server.to(sending)[0]?.body).toMatchObject({ bannerImageUrl: "https://pictures.example/b.png" });
  expect(screen.getByText("View Streamers").closest("a")?.getAttribute("href")).toBe("/streamers");
});

describe("a profile that cannot be sent", () => {
  it.each([
    [
      "a proxy's page",
      () => Promise.reject(new Refusal(500, {})),
      "Failed to submit your streamer profile. Please try again.",
    ],
    [
      "no answer",
      lost,
      "Failed to submit your streamer profile. Please try again. The site could not be reached.",
    ],
  ])("shows why, keeps everything, and can be sent again: %s", async (_, answer, words) => {
    server.handlers[sending] = answer;
    open();
    fillRequired();
    submit();
    await waitFor(() => expect(failure()?.textContent).toContain(words));
    expect(toasts).toEqual([expect.stringContaining(`Submission Failed | ${words}`)]);
    expect(control("streamName").value).toBe("Moss");
    server.handlers[sending] = () => received;
    submit();
    await isReceived();
  });

  it("shows the server's refusal at the banner", async () => {
    const message = "This picture is damaged or incomplete. Please save it again and upload the new copy.";
    server.handlers[sending] = () => {
      throw new Refusal(422, { code: "invalid", message, errors: { bannerImageUrl: message } });
    };
    open();
    fillRequired();
    chooseFile("bannerFile", jpegFile());
    await isShown();
    submit();
    await waitFor(() => expect(problemAt("bannerFile")).toBe(message));
    expect(problems()).toEqual([expect.stringContaining(message)]);
  });
});

it("uploads a banner to storage if the host limits bodies", async () => {
  serveUploads(server);
  server.handlers[sending] = ({ body }) => {
    if (body.bannerImageUrl.startsWith("data:")) throw new Refusal(413, "FUNCTION_PAYLOAD_TOO_LARGE");
    return received;
  };
  open();
  fillRequired();
  chooseFile("bannerFile", jpegFile());
  await isShown();
  submit();
  await isReceived();
  expect(server.to(sending)[1]?.body.bannerImageUrl).toBe(`upload:${uploadId}`);
});

it("keeps a draft until it is sent", async () => {
  const { unmount } = open();
  fillRequired();
  type("discord", "moss.grove");
  unmount();
  open();
  (await screen.findByText("Restore draft")).click();
  await waitFor(() => expect(control("streamName").value).toBe("Moss"));
  expect(control("discord").value).toBe("moss.grove");
  submit();
  await isReceived();
  expect(server.to(sending)[0]?.body).toMatchObject({ discordUsername: "moss.grove" });
  expect(localStorage.getItem("draft:streamer-submission")).toBeNull();
});

it("sends autofilled values", async () => {
  open();
  fillRequired();
  (form().elements.namedItem("website") as HTMLInputElement).value = "https://example.com/buy";
  submit();
  await isReceived();
  expect(server.to(sending)[0]?.body.website).toBe("https://example.com/buy");
});
