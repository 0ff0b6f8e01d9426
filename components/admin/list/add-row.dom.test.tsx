import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { PlainList } from "@/components/admin/community/video-lists";
import { GameList } from "@/components/admin/games/game-list";
import { StreamerList } from "@/components/admin/streamers/streamer-list";
import { fullQuery } from "@/lib/features/reviews/filters";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel, waitingGame } from "@/tests/support/dom/panel";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const adding = "POST /api/admin/games";
let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({
    [adding]: ({ body }) => ({ ...waitingGame(7), ...body }),
    "POST /api/admin/streamers": ({ body }) => body,
    "POST /api/admin/clips": ({ body }) => body,
  });
});

const counts = { pending: 0, approved: 0, rejected: 0, taken_down: 0, spam: 0 };
const loaded = { rows: [], total: 0, counts, trashCount: 0, page: 1, pageCount: 1 };
const query = fullQuery({});

const type = async (name: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(name, { exact: false }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function fillGame() {
  renderInPanel(<GameList loaded={loaded} query={query} />);
  press("Add game");
  await type("Title", "Moss Knight");
  await type("Developer", "Two Ferns");
  await type("Description", "A quiet walk.");
  await type("Image URL", "https://pictures.example/a.png");
}

it("sends the whole edit form as pending, and loads the list again", async () => {
  await fillGame();
  press("Save");
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  const [{ body } = { body: {} }] = server.to(adding);
  expect(body).toMatchObject({
    title: "Moss Knight",
    imageUrl: "https://pictures.example/a.png",
    singlePlayer: true,
    status: "pending",
  });
  expect(body).not.toHaveProperty("updatedAt");
  expect(toasts).toEqual(expect.arrayContaining([expect.stringContaining("Game added")]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("approves if asked, and repeats a call with a lost answer under the same key", async () => {
  await fillGame();
  fireEvent.click(screen.getByRole("checkbox", { name: "Approve now" }));
  server.handlers[adding] = lost;
  press("Save");
  await screen.findByText("Failed to add");
  server.handlers[adding] = ({ body }) => ({ ...waitingGame(7), ...body });
  press("Save");
  await waitFor(() => expect(server.to(adding)).toHaveLength(2));
  const [first, second] = server.to(adding);
  expect(first?.body).toMatchObject({ status: "approved" });
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

it("shows a refusal at its field and keeps the typed values", async () => {
  await fillGame();
  server.handlers[adding] = () => {
    throw new Refusal(400, { code: "invalid", message: "Check it.", errors: { imageUrl: "Upload it." } });
  };
  press("Save");
  await screen.findByText("Upload it.");
  expect(screen.getByLabelText<HTMLInputElement>("Title", { exact: false }).value).toBe("Moss Knight");
});

it("adds a streamer without pictures", async () => {
  renderInPanel(<StreamerList loaded={loaded} query={query} />);
  press("Add streamer");
  await type("Stream name", "Mossgrove");
  await type("Description", "Gardens.");
  await type("Twitch", "mossgrove");
  press("Save");
  await waitFor(() => expect(server.to("POST /api/admin/streamers")).toHaveLength(1));
});

it("adds a clip", async () => {
  renderInPanel(<PlainList kind="clip" loaded={loaded} query={query} />);
  press("Add clip");
  await type("Title", "Seed swap");
  await type("Creator", "Nadia");
  await type("Description", "Gardeners play.");
  await type("Image URL", "https://pictures.example/a.png");
  press("Save");
  await waitFor(() => expect(server.to("POST /api/admin/clips")).toHaveLength(1));
});
