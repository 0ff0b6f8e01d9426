import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SubmitGame } from "@/components/games/submit/submit-game";
import {
  choose,
  chooseFile,
  control,
  failure,
  form,
  jpegFile,
  problemAt,
  problemLinks,
  problems,
  submit,
  submitButton,
  tile,
  type,
} from "@/tests/support/dom/form";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const sending = "POST /api/games";
const received = { id: 1, title: "Moss Knight", submissionUrl: "https://a.example/submission?token=t" };

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [sending]: () => received });
});

const isReceived = () => screen.findByText("Submission Received!");

async function openFilled(): Promise<void> {
  render(<SubmitGame header={null} releaseStatuses={["Released"]} contactEmail={null} hasSteam={false} />);
  type("title", "Moss Knight");
  type("developer", "Two Ferns");
  type("description", "A quiet walk.");
  chooseFile("imageUrl", jpegFile());
  fireEvent.click(tile("categories", "RPG"));
  choose("priceChoice", "Custom");
  type("price", "$7.50");
  await screen.findByAltText("Preview");
}

function expectKept(): void {
  expect([control("title").value, control("price").value]).toEqual(["Moss Knight", "$7.50"]);
  expect(tile("categories", "RPG").checked).toBe(true);
  expect(screen.getByAltText("Preview")).toBeTruthy();
}

it("sends the input, thanks, and starts a new form", async () => {
  await openFilled();
  submit();
  await isReceived();
  expect(document.activeElement?.textContent).toBe("Submission Received!");
  expect(screen.getByText("Your game has been submitted and is pending approval.")).toBeTruthy();
  expect(screen.getByText("Browse Games").closest("a")?.getAttribute("href")).toBe("/games");
  const { body } = server.to(sending)[0] ?? {};
  expect(body).toMatchObject({ title: "Moss Knight", price: "$7.50", categories: ["RPG"], website: "" });
  expect(body.imageUrl).toMatch(/^data:image\/jpeg;base64,/);
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  fireEvent.click(screen.getByText("Submit Another Game"));
  await waitFor(() => expect(document.activeElement).toBe(control("title")));
  expect([control("title").value, tile("categories", "RPG").checked]).toEqual(["", false]);
  scroll.mockRestore();
});

it("sends autofilled values", async () => {
  await openFilled();
  const honeypot = form().elements.namedItem("website") as HTMLInputElement;
  honeypot.value = "https://example.com/buy";
  submit();
  await isReceived();
  expect(server.to(sending)[0]?.body.website).toBe("https://example.com/buy");
});

it("sends once while the call is pending", async () => {
  const { opened, open } = door();
  server.handlers[sending] = async () => {
    await opened;
    return received;
  };
  await openFilled();
  submit();
  await waitFor(() => expect(server.to(sending)).toHaveLength(1));
  expect(submitButton().textContent).toContain("Submitting...");
  submit();
  open();
  await isReceived();
  expect(server.to(sending)).toHaveLength(1);
});

describe("a game that cannot be sent", () => {
  const refuse = (status: number, code: string, message: string, errors?: Record<string, string>) => () => {
    throw new Refusal(status, { code, message, errors, requestId: "00000000" });
  };
  const slowDown = "Too many requests. Please try again in 30 seconds.";

  it.each([
    ["429", refuse(429, "rate_limited", slowDown), `Failed to submit game: ${slowDown}`],
    ["503", refuse(503, "unavailable", "Storage is away."), "Failed to submit game: Storage is away."],
    ["a proxy's page", refuse(502, "", ""), "Please try again later."],
    ["no answer", lost, "Please try again later. The site could not be reached."],
  ])("shows why, keeps everything, and can be sent again: %s", async (_, answer, words) => {
    server.handlers[sending] = answer;
    await openFilled();
    submit();
    await waitFor(() => expect(failure()?.textContent).toContain(words));
    await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("alert"));
    expect(toasts).toEqual([expect.stringContaining(`Submission failed | ${words}`)]);
    expectKept();
    server.handlers[sending] = () => received;
    submit();
    await isReceived();
  });

  it("repeats its Idempotency-Key after a lost response", async () => {
    const keys: (string | null)[] = [];
    const answer = globalThis.fetch;
    vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
      if (init.method === "POST") keys.push(new Headers(init.headers).get("idempotency-key"));
      return answer(address, init);
    });
    server.handlers[sending] = lost;
    await openFilled();
    submit();
    await waitFor(() => expect(toasts).toHaveLength(1));
    server.handlers[sending] = () => received;
    submit();
    await isReceived();
    expect(keys).toEqual([expect.stringMatching(/\S{16}/), keys[0]]);
  });

  it("shows a 413 at the picture", async () => {
    const message = "File too large: Image must be smaller than 5MB";
    server.handlers[sending] = refuse(413, "too_large", message);
    await openFilled();
    submit();
    await waitFor(() => expect(problemAt("imageUrl")).toBe(message));
    expect(toasts).toEqual([`Submission failed | Failed to submit game: ${message}`]);
  });

  it("shows the errors of a 422 at their fields, and focuses the first", async () => {
    const errors = { steamUrl: "Please enter a valid URL", title: "This title is taken." };
    server.handlers[sending] = refuse(422, "invalid", errors.steamUrl, errors);
    await openFilled();
    type("steamUrl", "https://store.steampowered.com/app/1");
    submit();
    await waitFor(() => expect(problemAt("title")).toBe(errors.title));
    expect(problemAt("steamUrl")).toBe(errors.steamUrl);
    expect(toasts).toEqual([`Submission failed | Failed to submit game: ${errors.steamUrl}`]);
    expect(problems()).toEqual([errors.title, `Steam link: ${errors.steamUrl}`]);
    fireEvent.click(problemLinks()[1] as HTMLElement);
    expect(document.activeElement).toBe(control("steamUrl"));
    expectKept();
  });
});
