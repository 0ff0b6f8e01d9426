import { render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { SimpleGameForm } from "@/components/submit/simple-game-form";
import { ClipForm, StreamForm } from "@/components/submit/video-forms";
import {
  control,
  failure,
  problemAt,
  problemLinks,
  problems,
  submit,
  submitButton,
  type,
} from "@/tests/support/dom/form";
import { door, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const thumbnail = "https://pictures.example/a.png";
const forms = [
  ["stream", StreamForm, "streamer", "Streamer name", "thumbnailUrl", "Thumbnail URL", "streamUrl"],
  ["clip", ClipForm, "creator", "Creator name", "thumbnailUrl", "Thumbnail URL", "clipUrl"],
  ["game", SimpleGameForm, "developer", "Developer name", "imageUrl", "Image URL", "playUrl"],
] as const;

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({});
});

describe.each(forms)(
  "the form of a %s",
  (noun, Form, author, authorLabel, picture, pictureLabel, address) => {
    const sending = `POST /api/${noun}s`;
    const filled = {
      title: "Moss",
      [author]: "Mossgrove",
      description: "Four gardeners play.",
      [picture]: thumbnail,
      [address]: "https://example.com/watch",
    };
    const fill = () => {
      for (const [name, text] of Object.entries(filled)) type(name, text);
    };

    it("shows the specified errors in field order", async () => {
      render(<Form />);
      submit();
      const url = `${pictureLabel}: Please enter a valid URL`;
      await waitFor(() =>
        expect(problems()).toEqual([
          "Title is required",
          `${authorLabel} is required`,
          "Description is required",
          url,
        ]),
      );
      await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("alert"));
      problemLinks()[3]?.click();
      expect(document.activeElement).toBe(control(picture));
      expect(server.to(sending)).toEqual([]);
    });

    it("sends the input once, and is blank again", async () => {
      const { opened, open } = door();
      server.handlers[sending] = async () => {
        await opened;
        return { title: "Moss", submissionUrl: "https://a.example/submission?token=t" };
      };
      render(<Form />);
      fill();
      control("featured").click();
      submit();
      await waitFor(() => expect(submitButton().textContent).toContain("Submitting..."));
      submit();
      open();
      await waitFor(() =>
        expect(toasts).toEqual([`Success! | Your ${noun} has been submitted successfully.`]),
      );
      await waitFor(() => expect(control("title").value).toBe(""));
      expect(server.to(sending).map(({ body }) => body)).toEqual([
        { ...filled, featured: true, contactEmail: null, website: "" },
      ]);
      control("title").focus();
      control(author).focus();
      await screen.findByText("Our team reviews it before it goes live.");
      expect(problemAt("title")).toBeUndefined();
      expect(localStorage.getItem(`draft:${noun}-link`)).toBeNull();
    });

    it("keeps everything after a failure, also over a reload", async () => {
      server.handlers[sending] = () => {
        throw new Refusal(500, {});
      };
      const { unmount } = render(<Form />);
      fill();
      submit();
      const words = `Failed to submit your ${noun}. Please try again.`;
      await waitFor(() => expect(failure()?.textContent).toContain(words));
      expect(toasts).toEqual([`Error | ${words}`]);
      expect(control("title").value).toBe("Moss");
      unmount();
      render(<Form />);
      (await screen.findByText("Restore draft")).click();
      await waitFor(() => expect(control("title").value).toBe("Moss"));
      expect(document.activeElement).toBe(control("title"));
      await waitFor(() => expect(toasts.at(-1)).toMatch(/^Draft restored/));
    });
  },
);
