import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { KeepTyped } from "./keep-typed";

function Page() {
  const [typed, setTyped] = useState("");
  return (
    <>
      <h1>Streamers</h1>
      <input aria-label="Search" name="q" onChange={(event) => setTyped(event.currentTarget.value)} />
      <input aria-label="Newest first" name="newest" type="checkbox" />
      <output>{typed}</output>
      <KeepTyped />
    </>
  );
}

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

function load(change: (html: string) => string): void {
  const page = document.createElement("div");
  page.innerHTML = change(renderToString(<Page />));
  document.body.append(page);
}

async function hydrate(): Promise<string[]> {
  const errors: string[] = [];
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, <Page />, {
      onRecoverableError: (error) => errors.push(String(error)),
    });
  });
  return errors;
}

const translate = (html: string) =>
  html.replace("Streamers", "<font><font>Streamer auf Sendung</font></font>");

describe("a page that was translated before its script ran", () => {
  it("keeps typed and ticked values, and the focus", async () => {
    load(translate);
    const before = field("q");
    before.focus();
    before.value = "fern";
    field("newest").checked = true;
    expect(await hydrate()).not.toEqual([]);
    expect(before.isConnected).toBe(false);
    expect([field("q").value, field("newest").checked]).toEqual(["fern", true]);
    expect(document.querySelector("output")?.textContent).toBe("fern");
    expect(document.activeElement).toBe(field("q"));
  });
});

it("does nothing if hydration succeeds", async () => {
  load((html) => html);
  const before = field("q");
  before.value = "fern";
  expect(await hydrate()).toEqual([]);
  expect(field("q")).toBe(before);
  expect(before.value).toBe("fern");
});
