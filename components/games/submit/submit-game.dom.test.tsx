import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { blankGame } from "@/components/games/submit/form-values";
import { SubmitGame } from "@/components/games/submit/submit-game";
import {
  choose,
  chooseFile,
  control,
  form,
  hasControl,
  jpegFile,
  leave,
  problemAt,
  problems,
  submit,
  submitButton,
  tile,
  type,
} from "@/tests/support/dom/form";
import { serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const sending = "POST /api/games";
let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [sending]: () => ({}) });
});

const releaseStatuses = ["Released", "Early Access", "TBA"];
const open = () =>
  render(<SubmitGame header={null} releaseStatuses={releaseStatuses} contactEmail={null} hasSteam={false} />);
const isDisabled = () => submitButton().getAttribute("aria-disabled") === "true";
const hint = () => screen.queryByText("Please fill in all required fields (*) before submitting");
const fillIn = [
  () => type("title", "Moss Knight"),
  () => type("developer", "Two Ferns"),
  () => type("description", "A quiet walk."),
  () => chooseFile("imageUrl", jpegFile()),
  () => fireEvent.click(tile("categories", "RPG")),
];

/** The summary for wide screens. */
const summary = () => document.querySelector("aside") as HTMLElement;
const isFilled = (count: number) =>
  waitFor(() => expect(summary().textContent).toContain(`${count} of 5 required fields filled in`));
const summaryLink = (name: string) =>
  [...summary().querySelectorAll("a")].find(({ textContent }) => textContent === name);

it("asks for all fields in the specified order", () => {
  open();
  const controls = [...form().querySelectorAll("input, select, textarea")];
  const names = [...new Set(controls.map((each) => each.getAttribute("name") ?? each.id.replace(/.*-/, "")))];
  const specified = [
    "title developer description imageUrl steamUrl twitterHandle indieGameMakerHandle categories",
    "singlePlayer localCoop onlineCoop localMultiplayer onlineMultiplayer",
    "priceChoice releaseDate earlyAccess minSystemReqs",
  ].flatMap((line) => line.split(" "));
  expect(names.filter((name) => specified.includes(name))).toEqual(specified);
  // Custom price and player counts appear when needed; a long list is expanded; other languages need a site with several.
  const isLater = (name: string) =>
    ["price", "accessibility", "descriptions"].includes(name) || name.endsWith("Players");
  expect(Object.keys(blankGame).filter((name) => !names.includes(name) && !isLater(name))).toEqual([]);
});

it("enables submitting once every required field is filled in", async () => {
  open();
  for (const [count, step] of fillIn.entries()) {
    await isFilled(count);
    expect(isDisabled()).toBe(true);
    expect(hint()).not.toBeNull();
    step();
  }
  await waitFor(() => expect(isDisabled()).toBe(false));
  expect(hint()).toBeNull();
  type("description", "   ");
  await waitFor(() => expect(isDisabled()).toBe(true));
  type("description", "A quiet walk.");
  await waitFor(() => expect(isDisabled()).toBe(false));
  fireEvent.click(screen.getByText("Remove"));
  await waitFor(() => expect(isDisabled()).toBe(true));
});

describe("a choice", () => {
  it("asks for the number of players of enabled modes only", () => {
    open();
    for (const mode of ["localCoop", "onlineCoop", "localMultiplayer", "onlineMultiplayer"]) {
      expect(hasControl(`${mode}Players`)).toBe(false);
      fireEvent.click(control(mode));
      expect(hasControl(`${mode}Players`)).toBe(true);
      fireEvent.click(control(mode));
      expect(hasControl(`${mode}Players`)).toBe(false);
    }
  });

  it("shows a price field for Custom, and remembers it", () => {
    open();
    expect(hasControl("price")).toBe(false);
    choose("priceChoice", "Custom");
    for (const price of ["Free", "Pay what you want"]) type("price", price);
    choose("priceChoice", "$4.99");
    expect(hasControl("price")).toBe(false);
    choose("priceChoice", "Custom");
    expect(control("price").value).toBe("Pay what you want");
  });

  it("turns the Early Access switch on for that release status, and locks it", () => {
    open();
    const state = () => [control("earlyAccess").checked, control("earlyAccess").disabled];
    expect(state()).toEqual([false, false]);
    choose("releaseDate", "Early Access");
    expect(state()).toEqual([true, true]);
    choose("releaseDate", "Released");
    expect(state()).toEqual([false, false]);
  });
});

it("cleans the Twitter handle as it is typed", () => {
  open();
  type("twitterHandle", "@two-ferns_!7 ö");
  expect(control("twitterHandle").value).toBe("twoferns_7");
  type("twitterHandle", "@@a b");
  expect(control("twitterHandle").value).toBe("ab");
});

describe("the summary of missing fields", () => {
  it("links to each field, and drops it once it is filled in", async () => {
    open();
    fireEvent.click(summaryLink("A category") as HTMLElement);
    expect(document.activeElement).toBe(tile("categories", "Action"));
    fireEvent.click(tile("categories", "Action"));
    await isFilled(1);
    expect(summaryLink("A category")).toBeUndefined();
    fireEvent.click(summaryLink("Title") as HTMLElement);
    expect(document.activeElement).toBe(control("title"));
  });

  it("is not ready to submit while a value is invalid", async () => {
    open();
    for (const step of fillIn) step();
    await waitFor(() => expect(summaryLink("Ready to submit")).toBeTruthy());
    type("steamUrl", "javascript:alert(1)");
    leave("steamUrl");
    await waitFor(() => expect(summaryLink("Correct the marked fields")).toBeTruthy());
    expect(problemAt("steamUrl")).toBe("Please enter a valid URL");
    fireEvent.click(summaryLink("Correct the marked fields") as HTMLElement);
    expect(document.activeElement).toBe(control("steamUrl"));
    type("steamUrl", "https://store.steampowered.com/app/1");
    await waitFor(() => expect(summaryLink("Ready to submit")).toBeTruthy());
  });
});

describe("before it is sent", () => {
  it("does not mark required fields that the focus passes through", async () => {
    open();
    const [action, adventure] = ["Action", "Adventure"].map((name) => tile("categories", name));
    for (const element of [action, adventure, control("title"), control("developer")])
      act(() => element?.focus());
    act(() => control("developer").blur());
    await act(async () => {});
    for (const name of ["categories", "title", "developer"]) expect(problemAt(name)).toBeUndefined();
  });

  it("shows a toast about the missing category, then about the missing image", async () => {
    open();
    submit();
    expect(toasts).toEqual(["Categories required | Please select at least one category for your game."]);
    await waitFor(() => expect(problems()).toHaveLength(5));
    for (const problem of [
      "Title is required",
      "Developer is required",
      "Description is required",
      "Please upload a game image before submitting.",
      "Please select at least one category",
    ])
      expect(problems().join("\n")).toContain(problem);
    expect(server.to(sending)).toEqual([]);

    fireEvent.click(tile("categories", "Puzzle"));
    await isFilled(1);
    submit();
    expect(toasts.at(-1)).toBe("Image required | Please upload a game image before submitting.");
  });

  it("marks a field that is emptied again after the first attempt", async () => {
    open();
    submit();
    await waitFor(() => expect(problemAt("title")).toBe("Title is required"));
    type("title", "A");
    await waitFor(() => expect(problemAt("title")).toBeUndefined());
    type("title", "");
    await waitFor(() => expect(problemAt("title")).toBe("Title is required"));
  });
});
