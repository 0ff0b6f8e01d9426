import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GetFeaturedForm } from "@/components/submissions/submission-forms";
import {
  choose,
  control,
  failure,
  form,
  problemAt,
  problems,
  submit,
  submitButton,
  type,
} from "@/tests/support/dom/form";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { serveUploads, uploadId } from "@/tests/support/dom/storage";
import { toasts } from "@/tests/support/dom/toasts";

/** This DOM has no IndexedDB. */
vi.mock("@/components/forms/upload/remembered-uploads", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  findUpload: vi.fn(async () => undefined),
  findNewestUpload: vi.fn(async () => undefined),
  rememberUpload: vi.fn(async () => {}),
  forgetUpload: vi.fn(async () => {}),
}));

const sending = "POST /api/content-submission";
const received = {
  emailSent: false,
  fileUploaded: true,
  submissionUrl: "https://a.example/submission?token=t",
};
let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [sending]: () => received });
  serveUploads(server);
});

const open = () => render(<GetFeaturedForm contactEmail={null} />);
const fillRequired = () => {
  type("name", "Ada Fern");
  type("email", "ada@example.com");
  choose("role", "indie-game-developer");
  type("message", "A quiet walk with a sword.");
  fireEvent.click(control("acceptTerms"));
};
const fileInput = () => form().querySelector("input[type=file]") as HTMLInputElement;
const chooseFile = () =>
  fireEvent.change(fileInput(), {
    target: { files: [new File(["abc"], "cover.jpg", { type: "image/jpeg" })] },
  });
const isUploaded = () => screen.findByText("Upload complete");
const isDone = () => screen.findByText("Submission Successful!");

const link = (number = 1) => within(screen.getByRole("group", { name: `Social link ${number}` }));
const press = (name: string) => fireEvent.click(link().getByRole("button", { name: new RegExp(`^${name}`) }));
const addLink = () => fireEvent.click(screen.getByText("Add social link"));
const url = () => control("socials.0.url");
const typeUrl = (value: string) => type("socials.0.url", value);
const platform = () => link().getByRole<HTMLSelectElement>("combobox");

it("shows the specified errors", async () => {
  open();
  type("name", "A");
  type("email", "ada");
  type("message", "Too short");
  submit();
  await waitFor(() =>
    expect(problems()).toEqual([
      "Name must be at least 2 characters",
      "Please enter a valid email address",
      "Please select your role",
      "Message must be at least 10 characters",
      "You must accept the terms and conditions",
    ]),
  );
  await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("alert"));
  expect(server.to(sending)).toEqual([]);
});

describe("a social link", () => {
  it("starts unconfirmed with Facebook, and needs a valid URL to be confirmed", async () => {
    open();
    addLink();
    await waitFor(() => expect(document.activeElement).toBe(url()));
    expect(platform().value).toBe("Facebook");
    press("Confirm");
    expect(toasts).toEqual([
      "Incomplete social link | Please select a platform and enter a URL before confirming",
    ]);
    expect(problemAt("socials.0.url")).toBe("Please enter a URL or username");
    typeUrl("not a name!");
    expect(problemAt("socials.0.url")).toBeUndefined();
    press("Confirm");
    expect(problemAt("socials.0.url")).toBe(
      "Please enter a valid URL or username (letters, numbers, underscore, dash, dot only)",
    );
  });

  it("is locked once confirmed, and unlocked for editing", async () => {
    open();
    addLink();
    fireEvent.change(platform(), { target: { value: "Steam" } });
    typeUrl("two-ferns");
    fireEvent.keyDown(url(), { key: "Enter" });
    await link().findByText("Steam profile confirmed");
    expect(toasts).toEqual(["Social link added | Steam profile confirmed"]);
    expect([platform().disabled, url().readOnly]).toEqual([true, true]);
    press("Edit");
    await waitFor(() => expect(url().readOnly).toBe(false));
    expect(platform().value).toBe("Steam");
    expect(link().queryByText("Steam profile confirmed")).toBeNull();
    press("Remove");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Add social link"));
    expect(screen.queryByRole("group", { name: "Social link 1" })).toBeNull();
  });

  it("is not confirmed by Enter during composition", async () => {
    open();
    addLink();
    typeUrl("two-ferns");
    fireEvent.keyDown(url(), { key: "Enter", isComposing: true });
    fireEvent.keyDown(url(), { key: "Enter", keyCode: 229 });
    expect([toasts, url().readOnly]).toEqual([[], false]);
    fireEvent.keyDown(url(), { key: "Enter" });
    await link().findByText("Facebook profile confirmed");
  });

  it("blocks the form until it is confirmed", async () => {
    open();
    fillRequired();
    addLink();
    typeUrl("two-ferns");
    submit();
    await waitFor(() =>
      expect(toasts).toEqual([
        "Unconfirmed social links | Please confirm all social links or remove incomplete ones before submitting.",
      ]),
    );
    await waitFor(() => expect(document.activeElement).toBe(url()));
    expect(problemAt("socials.0.url")).toBe("Please confirm this link or remove it");
    expect(server.to(sending)).toEqual([]);
    press("Confirm");
    submit();
    await isDone();
    const { body } = server.to(sending)[0] ?? {};
    expect(JSON.parse(body.socials)).toEqual([{ platform: "Facebook", url: "two-ferns", confirmed: true }]);
  });
});

it("sends once while the call is pending, and summarises the submission", async () => {
  const { opened, open: answer } = door();
  server.handlers[sending] = async () => {
    await opened;
    return received;
  };
  open();
  fillRequired();
  chooseFile();
  await isUploaded();
  submit();
  await waitFor(() => expect(submitButton().textContent).toContain("Processing submission..."));
  submit();
  answer();
  await isDone();
  expect(server.to(sending)).toHaveLength(1);
  expect(server.to(sending)[0]?.body).toMatchObject({ source: "get-featured", uploadId, website: "" });
  expect(toasts.at(-1)).toBe("Submission successful! | Your content has been submitted for review.");
  const facts = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(facts).toEqual(["Ada Fern", "ada@example.com", "indie game developer", "cover.jpg"]);
  expect(screen.getByText("What Happens Next?")).toBeTruthy();
  expect(screen.getByText("Back to Home").closest("a")?.getAttribute("href")).toBe("/");
});

describe("a submission that cannot be sent", () => {
  const refuse = (status: number, code: string, message: string) => () => {
    throw new Refusal(status, { code, message, requestId: "00000000" });
  };

  it.each([
    ["503", refuse(503, "unavailable", "Storage is away."), "Storage is away."],
    ["a proxy's page", refuse(502, "", ""), "Submission failed"],
    ["no answer", lost, "Upload failed. The site could not be reached. Check your connection and try again."],
  ])("shows why and keeps everything, including the file: %s", async (_, answer, words) => {
    server.handlers[sending] = answer;
    open();
    fillRequired();
    chooseFile();
    await isUploaded();
    submit();
    await waitFor(() => expect(failure()?.textContent).toContain(words));
    expect(toasts.at(-1)).toBe(`Submission failed | ${words}`);
    await waitFor(() => expect(submitButton().textContent).toBe("Submit"));
    expect(control("name").value).toBe("Ada Fern");
    server.handlers[sending] = () => received;
    submit();
    await isDone();
    expect(server.to(sending)[1]?.body.uploadId).toBe(uploadId);
  });

  it("drops a file that another submission has used", async () => {
    const words = "This file was already sent with another submission.";
    server.handlers[sending] = refuse(409, "conflict", words);
    open();
    fillRequired();
    chooseFile();
    await isUploaded();
    submit();
    await screen.findByText(words);
    expect(screen.getByText("Choose a file")).toBeTruthy();
  });
});

it("keeps a draft without consent and removed links", async () => {
  const first = open();
  fillRequired();
  addLink();
  typeUrl("two-ferns");
  first.unmount();
  const second = open();
  (await screen.findByText("Restore draft")).click();
  await waitFor(() => expect(control("name").value).toBe("Ada Fern"));
  expect([control("role").value, url().value]).toEqual(["indie-game-developer", "two-ferns"]);
  expect(control("acceptTerms").checked).toBe(false);
  press("Remove");
  await waitFor(() => expect(screen.queryByRole("group", { name: "Social link 1" })).toBeNull());
  second.unmount();
  open();
  await waitFor(() => expect(control("name").value).toBe("Ada Fern"));
  expect(screen.queryByRole("group", { name: "Social link 1" })).toBeNull();
});
