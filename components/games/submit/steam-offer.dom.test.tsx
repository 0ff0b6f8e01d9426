import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { beforeEach, describe, expect, it } from "vitest";
import { apiPaths } from "@/lib/shared/paths";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { blankGame } from "./form-values";
import { SteamOffer } from "./steam-offer";

const address = "https://store.steampowered.com/app/2500001/Moss_Boots/";
const call = `POST ${apiPaths.gameFromSteam}`;
const fields = {
  title: "Moss Boots",
  developer: "Two Ferns",
  imageUrl: "data:image/jpeg;base64,AAAA",
  categories: ["Indie"],
  price: "$14.99",
  singlePlayer: false,
  onlineCoop: true,
};

let form: UseFormReturn;

function Form({ isOffered, values }: { isOffered: boolean; values: object }) {
  form = useForm<FieldValues>({ defaultValues: { ...blankGame, ...values } });
  return (
    <FormProvider {...form}>
      <label>
        Steam link
        <input {...form.register("steamUrl")} />
      </label>
      <SteamOffer isOffered={isOffered} />
    </FormProvider>
  );
}

const open = (values: object = {}, isOffered = true) =>
  render(<Form isOffered={isOffered} values={values} />);
const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText("Steam link"), { target: { value: text } });
const button = (name: string) => screen.getByRole("button", { name });
const offer = () => screen.queryByRole("button", { name: "Fill in from Steam" });
const press = (name = "Fill in from Steam") => fireEvent.click(button(name));

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [call]: () => ({ fields, hasPicture: true }) });
});

describe("Fill in from Steam", () => {
  it("is offered for Steam addresses only, and sends no request before it is pressed", () => {
    open();
    expect(offer()).toBeNull();
    paste("https://twoferns.itch.io/moss-boots");
    expect(offer()).toBeNull();
    paste(address);
    expect(offer()).not.toBeNull();
    expect(server.calls).toEqual([]);
  });

  it("is hidden if Steam is switched off", () => {
    open({ steamUrl: address }, false);
    expect(offer()).toBeNull();
  });

  it("fills in empty fields, lists them, and can be undone", async () => {
    open({ steamUrl: address });
    press();
    await screen.findByText("Filled in from Steam");
    expect(form.getValues()).toMatchObject(fields);
    expect(server.calls[0]?.body).toEqual({ steamUrl: address });
    // Drafts store dirty fields.
    expect(form.getFieldState("title").isDirty).toBe(true);
    form.setValue("title", "Moss Boots, mine");
    press("Undo");
    expect(form.getValues()).toMatchObject({
      ...{ title: "Moss Boots, mine", developer: "", imageUrl: "", categories: [], price: "" },
      ...{ singlePlayer: true, onlineCoop: false },
    });
    expect(document.activeElement).toBe(offer());
  });

  it("keeps typed values, and replaces them on request", async () => {
    open({ steamUrl: address, title: "My Boots", categories: ["RPG"] });
    press();
    await screen.findByText(/We kept your values where Steam's differ: Title, Categories/);
    expect(form.getValues()).toMatchObject({
      title: "My Boots",
      categories: ["RPG"],
      developer: "Two Ferns",
    });
    press("Use Steam's values for these too");
    expect(form.getValues()).toMatchObject(fields);
    press("Undo");
    expect(form.getValues()).toMatchObject({ title: "My Boots", categories: ["RPG"], developer: "" });
  });

  it("reports when nothing changes, or the picture is missing", async () => {
    open({ steamUrl: address, ...fields });
    press();
    await screen.findByText("Everything already matches Steam.");
    const { imageUrl: _, ...rest } = fields;
    server.handlers[call] = () => ({ fields: { ...rest, title: "Moss" }, hasPicture: false });
    press();
    await screen.findByText("We could not fetch the picture. Please choose one yourself.");
  });

  it("changes nothing after a refusal, and asks again for a corrected address", async () => {
    server.handlers[call] = () => {
      throw new Refusal(404, { code: "not_found", message: "On Steam, this is a demo." });
    };
    open({ steamUrl: address, title: "Mine" });
    press();
    await screen.findByText("On Steam, this is a demo.");
    expect(form.getValues()).toEqual({ ...blankGame, steamUrl: address, title: "Mine" });
    paste("https://store.steampowered.com/app/7/");
    expect(screen.queryByText("On Steam, this is a demo.")).toBeNull();
    expect(offer()).not.toBeNull();
  });

  it("disappears with a message while Steam is down, and focuses the link", async () => {
    server.handlers[call] = () => {
      throw new Refusal(503, { code: "unavailable", message: "Steam is not responding." });
    };
    open({ steamUrl: address });
    press();
    await screen.findByText("Steam is not responding.");
    expect(offer()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Steam link"));
  });

  it("stays after a lost connection", async () => {
    server.handlers[call] = lost;
    open({ steamUrl: address });
    press();
    await screen.findByText(/could not be reached/);
    expect(offer()).not.toBeNull();
  });

  it("ignores a response for an address that has changed", async () => {
    const waiting = door();
    server.handlers[call] = async () => {
      await waiting.opened;
      return { fields, hasPicture: true };
    };
    open({ steamUrl: address });
    press();
    expect(button("Fill in from Steam").getAttribute("aria-busy")).toBe("true");
    paste("https://store.steampowered.com/app/7/");
    waiting.open();
    await waitFor(() => expect(button("Fill in from Steam").getAttribute("aria-busy")).toBeNull());
    expect(form.getValues("title")).toBe("");
  });
});
