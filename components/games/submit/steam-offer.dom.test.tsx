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
  it("is offered for an address of Steam alone, and asks nobody before it is pressed", () => {
    open();
    expect(offer()).toBeNull();
    paste("https://twoferns.itch.io/moss-boots");
    expect(offer()).toBeNull();
    paste(address);
    expect(offer()).not.toBeNull();
    expect(server.calls).toEqual([]);
  });

  it("is not there where Steam is switched off", () => {
    open({ steamUrl: address }, false);
    expect(offer()).toBeNull();
  });

  it("fills in what is empty, says what, and takes it back", async () => {
    open({ steamUrl: address });
    press();
    await screen.findByText("Filled in from Steam");
    expect(form.getValues()).toMatchObject(fields);
    expect(server.calls[0]?.body).toEqual({ steamUrl: address });
    // The draft is written of what is dirty.
    expect(form.getFieldState("title").isDirty).toBe(true);
    form.setValue("title", "Moss Boots, mine");
    press("Undo");
    expect(form.getValues()).toMatchObject({
      ...{ title: "Moss Boots, mine", developer: "", imageUrl: "", categories: [], price: "" },
      ...{ singlePlayer: true, onlineCoop: false },
    });
    expect(document.activeElement).toBe(offer());
  });

  it("leaves what was typed, and replaces it when asked to", async () => {
    open({ steamUrl: address, title: "My Boots", categories: ["RPG"] });
    press();
    await screen.findByText(/Yours stays, though Steam has something else: Title, Categories/);
    expect(form.getValues()).toMatchObject({
      title: "My Boots",
      categories: ["RPG"],
      developer: "Two Ferns",
    });
    press("Use Steam's for these, too");
    expect(form.getValues()).toMatchObject(fields);
    press("Undo");
    expect(form.getValues()).toMatchObject({ title: "My Boots", categories: ["RPG"], developer: "" });
  });

  it("says so when there is nothing to change, or no picture came", async () => {
    open({ steamUrl: address, ...fields });
    press();
    await screen.findByText("It is all as Steam has it.");
    const { imageUrl: _, ...rest } = fields;
    server.handlers[call] = () => ({ fields: { ...rest, title: "Moss" }, hasPicture: false });
    press();
    await screen.findByText("Its picture could not be read. Please choose one yourself.");
  });

  it("a refusal changes nothing, and an address corrected asks anew", async () => {
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

  it("is gone while Steam is down, with a sentence, and the focus in the link", async () => {
    server.handlers[call] = () => {
      throw new Refusal(503, { code: "unavailable", message: "Steam is not responding." });
    };
    open({ steamUrl: address });
    press();
    await screen.findByText("Steam is not responding.");
    expect(offer()).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText("Steam link"));
  });

  it("stays after a broken line", async () => {
    server.handlers[call] = lost;
    open({ steamUrl: address });
    press();
    await screen.findByText(/could not be reached/);
    expect(offer()).not.toBeNull();
  });

  it("an answer for an address that was changed meanwhile fills nothing in", async () => {
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
