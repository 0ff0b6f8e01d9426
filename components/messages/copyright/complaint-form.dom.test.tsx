import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { apiPaths } from "@/lib/shared/paths";
import { Refusal, serve } from "@/tests/support/dom/server";
import { ComplaintPanel } from "./complaint-form";

const call = `POST ${apiPaths.copyright}`;
const given: Record<string, string> = {
  "Your work": "The cover of my game Fern.",
  "Address on this site": "/games/no-such-game",
  "Your name": "Ada Fern",
  Email: "ada@example.com",
  "Postal address": "1 Moss Lane",
  "Telephone number": "+49 30 123456",
  Signature: "Ada Fern",
};
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>((name) => name.startsWith(label), { selector: "input, textarea" });

it("shows an error for an unknown address, keeps the input, and then shows the number", async () => {
  const message = "This address leads to no game, streamer or clip on our site.";
  let refuses = true;
  const server = serve({
    [call]: () => {
      if (refuses) throw new Refusal(422, { code: "invalid", message, errors: { place: message } });
      return { number: "CC-000042", message: "We look into it." };
    },
  });
  render(<ComplaintPanel exampleUrl="https://site.example/games/moss-knight" />);
  for (const [label, value] of Object.entries(given)) fireEvent.change(field(label), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole("button", { name: "Send Complaint" }));
  send();
  await waitFor(() =>
    expect(screen.getAllByText("Without this statement we cannot act on it").length).toBeGreaterThan(1),
  );
  expect(server.to(call)).toEqual([]);
  for (const box of screen.getAllByRole("checkbox")) fireEvent.click(box);
  send();
  await waitFor(() => expect(field("Address on this site").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  for (const [label, value] of Object.entries(given)) expect(field(label).value).toBe(value);

  refuses = false;
  fireEvent.change(field("Address on this site"), { target: { value: "/games/fern" } });
  send();
  expect(await screen.findByText("CC-000042")).toBeTruthy();
  expect(server.to(call).at(-1)?.body).toMatchObject({
    place: "/games/fern",
    goodFaith: true,
    accuracy: true,
  });
});
