import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";
import { findBareTexts } from "./bare-text.ts";
import { filesIn } from "./files-in.ts";

const screens = ["app", "components"]
  .flatMap(filesIn)
  .filter((file) => file.endsWith(".tsx") && !file.includes(".test."));

it("puts every text that React changes into a separate element", () => {
  expect(screens.length).toBeGreaterThan(400);
  const found = screens.flatMap((file) =>
    findBareTexts(readFileSync(inProject(file), "utf8"), file).map((fault) => `${file}:${fault}`),
  );
  expect(found).toEqual([]);
});

const condition = ["1: bare text next to a condition"];
const joined = ["1: changing text next to other text"];
const fragment = ["1: bare text in a fragment"];
const exchanged = ["1: bare text in elements that React exchanges"];

it.each([
  ["<b>{busy ? <Spinner /> : null} Send</b>", condition],
  ["<b>{busy ? <Spinner /> : null}{children}</b>", condition],
  ["<b><Icon />{busy ? 'Sending' : 'Send'}</b>", condition],
  ["<b>{isDone && <Check />}{label}</b>", condition],
  ["<b>Filters{isChosen ? ' (some)' : ''}</b>", condition],
  ["<b>{isOwn ? <i>you</i> : 'somebody'} wrote</b>", condition],
  ["<b>{index + 1} of {count}</b>", joined],
  ["<b>{total} <i>games</i></b>", joined],
  ["<b>Since <Icon />{' '}{time}</b>", joined],
  ["isOpen ? <>text</> : null", fragment],
  ["<>{`one`}<i /></>", fragment],
  ["<b>{isDone ? <Button><Pencil /></Button> : <Button><Check />Confirm</Button>}</b>", exchanged],
  ["<b>{isOpen ? <p>one <i /></p> : isOld ? <i /> : <p>two</p>}</b>", exchanged],
])("finds the fault in %s", (source, faults) => {
  expect(findBareTexts(source)).toEqual(faults);
});

it.each([
  "<b>{busy ? <Spinner /> : null}<span>Send</span></b>",
  "<b>{busy ? 'Sending' : 'Send'}</b>",
  "<b>{`one of them`}</b>",
  "<b>See <a href='/'>the list</a>, please.</b>",
  "<b><Icon />{children}</b>",
  "<>\n  <b>one</b>\n  <i>two</i>\n</>",
  "const icon = <Icon />; const screen = <b>{icon}{isOpen ? <i /> : null}</b>;",
  "const row = () => <i />; const screen = <b>{row()}{isOpen ? <i /> : null}</b>;",
  "<b><i />{isNew ? dot : null}</b>",
  "<b>{isDone ? <Button key='edit'>Edit<i /></Button> : <Button>Confirm</Button>}</b>",
  "<b>{isDone ? <Button>Edit</Button> : <Button>Confirm</Button>}</b>",
])("finds no fault in %s", (source) => {
  expect(findBareTexts(source)).toEqual([]);
});
