import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import GameEditSheet from "@/components/admin/games/game-edit-form";
import { gameFormValues } from "@/components/admin/games/game-edit-values";
import { renderInPanel, waitingGame } from "@/tests/support/dom/panel";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { serveUploads, uploadId } from "@/tests/support/dom/storage";
import { toasts } from "@/tests/support/dom/toasts";

const saving = "PUT /api/admin/games/1";
const reading = "GET /api/admin/games/1";
const theirs = waitingGame(1, {
  price: "$9.99",
  updatedAt: "2026-11-25T10:00:00.000Z",
  updatedBy: "kim",
});

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [saving]: ({ body }) => ({ ...waitingGame(1), ...body }), [reading]: () => theirs });
});

const openForm = (given: Parameters<typeof waitingGame>[1] = {}) => {
  const [onSaved, onClosed] = [vi.fn(), vi.fn()];
  const { unmount } = renderInPanel(
    <GameEditSheet row={waitingGame(1, given)} onSaved={onSaved} onClosed={onClosed} />,
  );
  return { onSaved, onClosed, unmount };
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const update = () => fireEvent.click(screen.getByRole("button", { name: "Update Game" }));

it("sends the input with the edited version, and closes", async () => {
  const { onSaved, onClosed } = openForm();
  type("Title", "Renamed");
  update();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ title: "Renamed" })));
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce());
  const { body } = server.to(saving)[0] ?? {};
  expect(body).toMatchObject({ title: "Renamed", updatedAt: "2026-11-20T10:00:00.000Z" });
  expect(Object.keys(body)).toEqual(expect.arrayContaining(Object.keys(gameFormValues(waitingGame(1)))));
  expect(body.imageUrl).toBe(waitingGame(1).imageUrl);
});

it("shows missing values at their fields, and sends nothing", async () => {
  openForm();
  type("Title", "");
  update();
  await waitFor(() => expect(field("Title").getAttribute("aria-invalid")).toBe("true"));
  expect(server.calls).toEqual([]);
});

it("loads another admin's version beneath the typed values", async () => {
  server.handlers[saving] = () => {
    throw new Refusal(409, { code: "conflict", message: "kim changed this game on 25 Nov 2026." });
  };
  const { onSaved } = openForm();
  type("Title", "Renamed");
  update();
  const notice = await screen.findByText("kim changed this game on 25 Nov 2026.");
  expect(notice.closest("[role=alert]")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Load their version, keep my changes" }));
  await screen.findByText(/^kim changed Price on .*Your changes are kept/);
  expect(screen.queryByRole("button", { name: "Load their version, keep my changes" })).toBeNull();
  expect(field("Title").value).toBe("Renamed");
  expect(field("Price").value).toBe("$9.99");
  server.handlers[saving] = ({ body }) => ({ ...theirs, ...body });
  update();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.to(saving)[1]?.body).toMatchObject({
    title: "Renamed",
    price: "$9.99",
    updatedAt: theirs.updatedAt,
  });
});

it("still offers another admin's version after it failed to load", async () => {
  server.handlers[saving] = () => {
    throw new Refusal(409, { code: "conflict", message: "kim changed this game." });
  };
  server.handlers[reading] = lost;
  openForm();
  type("Title", "Renamed");
  update();
  const takeOver = { name: "Load their version, keep my changes" };
  fireEvent.click(await screen.findByRole("button", takeOver));
  await screen.findByText(/^The site could not be reached\./);
  expect(screen.getByRole("button", takeOver)).toBeTruthy();
  expect(field("Title").value).toBe("Renamed");
});

it("reports an unknown result after a lost response, and keeps the input", async () => {
  server.handlers[saving] = lost;
  const { onSaved } = openForm();
  type("Title", "Renamed");
  update();
  await screen.findByText(/We can't tell whether it was saved\.$/);
  expect(field("Title").value).toBe("Renamed");
  expect(onSaved).not.toHaveBeenCalled();
});

it("reports a failed save after the form was closed", async () => {
  const { opened, open } = door();
  server.handlers[saving] = async () => {
    await opened;
    throw new Refusal(422, { code: "invalid", message: "Please check the fields." });
  };
  const { unmount } = openForm();
  type("Title", "Renamed");
  update();
  await waitFor(() => expect(server.to(saving)).toHaveLength(1));
  unmount();
  open();
  await waitFor(() => expect(toasts.at(-1)).toContain("Game 1: Please check the fields."));
});

it("keeps edits private on Cancel", () => {
  const { onClosed } = openForm();
  type("Title", "Renamed");
  const sheet = screen.getByRole("dialog", { name: "Edit game" });
  fireEvent.click(within(sheet).getByRole("button", { name: "Cancel" }));
  expect(onClosed).toHaveBeenCalledOnce();
  expect(server.calls).toEqual([]);
});

it("keeps, changes and restores a picture given as a URL", async () => {
  const stored = "https://pictures.invalid/cover.png";
  const other = "https://pictures.invalid/other.png";
  const { onSaved } = openForm({ imageUrl: stored, featureRequested: true });
  expect(screen.getByText("The submitter asked to be featured.")).toBeTruthy();
  expect(field("Image URL").value).toBe(stored);
  type("Image URL", other);
  fireEvent.click(screen.getByRole("button", { name: "Keep the current picture" }));
  expect(field("Image URL").value).toBe(stored);
  expect(screen.queryByRole("button", { name: "Keep the current picture" })).toBeNull();
  type("Image URL", other);
  update();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.to(saving)[0]?.body).toMatchObject({ imageUrl: other });
});

it("asks for a valid URL of the picture", async () => {
  openForm();
  type("Image URL", "no address");
  update();
  expect(await screen.findByText("Must be a valid URL")).toBeTruthy();
  expect(server.calls).toEqual([]);
});

it("refuses a file that is not a picture", async () => {
  openForm();
  const files = [new File(["no"], "notes.txt", { type: "text/plain" })];
  fireEvent.change(screen.getByLabelText("Upload a picture"), { target: { files } });
  expect(await screen.findByText("Invalid file type: Please upload a JPG, PNG, or WebP image")).toBeTruthy();
});

it("shows a failure in the form, and offers a draft when it is opened again", async () => {
  server.handlers[saving] = () => {
    throw new Refusal(500, { code: "internal", message: "Something went wrong." });
  };
  const { unmount } = openForm();
  type("Developer", "Typed By Me");
  update();
  const failure = await screen.findByText("Failed to update game");
  expect(failure.closest("[role=alert]")?.textContent).toContain("Something went wrong.");
  expect(field("Developer").value).toBe("Typed By Me");
  unmount();
  openForm();
  fireEvent.click(await screen.findByRole("button", { name: "Restore draft" }));
  await waitFor(() => expect(field("Developer").value).toBe("Typed By Me"));
  expect(toasts.at(-1)).toMatch(/^Draft restored \| If you chose a new picture, choose it again/);
});

it("uploads a new picture to storage if the host limits bodies", async () => {
  serveUploads(server);
  server.handlers[saving] = ({ body }) => {
    if (body.imageUrl.startsWith("data:")) throw new Refusal(413, "FUNCTION_PAYLOAD_TOO_LARGE");
    return { ...waitingGame(1), ...body };
  };
  const { onSaved } = openForm();
  const picture = new File([new Uint8Array([0xff, 0xd8, 0xff])], "large.jpg", { type: "image/jpeg" });
  fireEvent.change(screen.getByLabelText("Upload a picture"), { target: { files: [picture] } });
  await screen.findByText("large.jpg");
  update();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.to(saving)[1]?.body.imageUrl).toBe(`upload:${uploadId}`);
});
