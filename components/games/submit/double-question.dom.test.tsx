import { act, fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { apiPaths } from "@/lib/shared/paths";
import { lost, serve } from "@/tests/support/dom/server";
import { DoubleQuestion } from "./double-question";
import { blankGame } from "./form-values";

const call = `GET ${apiPaths.gameDoubles}`;
const double = { slug: "moss-boots", title: "Moss Boots", developer: "Two Ferns", reason: "game" };
const question = "Is this your game?";

let set: (name: "title" | "developer" | "steamUrl", value: string) => void;

function Form() {
  const form = useForm<Record<string, unknown>>({ defaultValues: blankGame });
  set = (name, value) => act(() => form.setValue(name, value));
  return (
    <FormProvider {...form}>
      <DoubleQuestion />
    </FormProvider>
  );
}

let server: ReturnType<typeof serve>;
beforeEach(() => {
  vi.useFakeTimers();
  server = serve({ [call]: () => [double] });
});
afterEach(() => vi.useRealTimers());

const pause = () => act(() => vi.advanceTimersByTimeAsync(1000));

it("sends no request before title and developer or a Steam app are given", async () => {
  render(<Form />);
  set("title", "Moss Boots");
  set("steamUrl", "https://twoferns.itch.io/moss-boots");
  await pause();
  expect(server.calls).toEqual([]);
  set("steamUrl", "https://store.steampowered.com/app/7");
  await pause();
  expect(server.calls).toHaveLength(1);
});

it("sends one request after typing stops", async () => {
  render(<Form />);
  set("title", "Moss Boots");
  for (const developer of ["Tw", "Two F", "Two Ferns"]) set("developer", developer);
  await pause();
  expect(server.calls.map(({ query }) => Object.fromEntries(query))).toEqual([
    { title: "Moss Boots", developer: "Two Ferns", steamUrl: "" },
  ]);
  expect(screen.getByText(question)).toBeTruthy();
  const link = screen.getByRole("link", { name: /Moss Boots/ });
  // Typed values stay in this tab.
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/games/moss-boots", "_blank"]);
});

it('accepts "No" for this game', async () => {
  render(<Form />);
  set("title", "Moss Boots");
  set("developer", "Two Ferns");
  await pause();
  fireEvent.click(screen.getByRole("button", { name: "No, mine is different" }));
  await pause();
  expect(screen.queryByText(question)).toBeNull();
  expect(document.activeElement?.textContent).toBe("Thank you. We will review it as a different game.");
  server.handlers[call] = () => [
    double,
    { ...double, slug: "moss-boots-2", title: "Moss Boots 2", reason: "app" },
  ];
  set("title", "Moss Boots 2");
  await pause();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByText(/with the same Steam page/)).toBeTruthy();
});

it("stays hidden if the site does not respond", async () => {
  server.handlers[call] = lost;
  const { container } = render(<Form />);
  set("title", "Moss Boots");
  set("developer", "Two Ferns");
  await pause();
  expect(server.calls).toHaveLength(1);
  expect(container.textContent).toBe("");
});
