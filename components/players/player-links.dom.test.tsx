import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PlayHere } from "@/components/players/play-here";
import { PlayerLinks } from "@/components/players/player-links";
import { findPlayer } from "@/lib/shared/players";

const address = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const frame = () => document.querySelector("iframe");
const player = findPlayer(address);
if (!player) throw new Error("no player");

const loadedAt = (path: string) =>
  vi
    .spyOn(performance, "getEntriesByType")
    .mockReturnValue([{ name: new URL(path, location.href).href } as PerformanceEntry]);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const link = () =>
  render(
    <PlayerLinks>
      <a href={address} data-player="youtube">
        A jump<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <a href="https://elsewhere.example/">Elsewhere</a>
    </PlayerLinks>,
  );

it("replaces the picture by the player only after a press", () => {
  loadedAt(location.pathname);
  render(<PlayHere player={player} address={address} title="A jump" picture={null} />);
  expect(frame()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Play “A jump” from YouTube" }));
  expect(frame()?.src).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0");
  expect(frame()?.title).toBe("A jump");
});

it("plays shorts in an upright frame", () => {
  const upright = findPlayer("https://www.youtube.com/shorts/dQw4w9WgXcQ");
  if (!upright) throw new Error("no player");
  const { container } = render(<PlayHere player={upright} address={address} title="A jump" picture={null} />);
  expect(container.firstElementChild?.className).toContain("aspect-[9/16]");
});

it("plays over the page from a link, and stops when it is closed", async () => {
  loadedAt(location.pathname);
  link();
  expect(frame()).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: /A jump/ }));
  await waitFor(() => expect(frame()?.src).toContain("youtube-nocookie.com"));
  expect(screen.getByRole("heading", { name: "A jump" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(frame()).toBeNull();
});

it("ignores other links and modified clicks", () => {
  loadedAt(location.pathname);
  link();
  const elsewhere = screen.getByRole("link", { name: "Elsewhere" });
  elsewhere.addEventListener("click", (event) => event.preventDefault());
  fireEvent.click(elsewhere);
  const [video] = screen.getAllByRole("link");
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  const prevented = vi.spyOn(event, "preventDefault");
  if (video) fireEvent(video, event);
  expect(prevented).not.toHaveBeenCalled();
  expect(frame()).toBeNull();
});

it("reloads a page that the router brought, then plays", async () => {
  loadedAt("/another-page");
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const { unmount } = link();
  fireEvent.click(screen.getByRole("link", { name: /A jump/ }));
  expect(reload).toHaveBeenCalledOnce();
  expect(frame()).toBeNull();
  unmount();
  link();
  await waitFor(() => expect(frame()?.src).toContain("youtube-nocookie.com"));
  expect(sessionStorage.length).toBe(0);
});
