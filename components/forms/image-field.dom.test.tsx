import { act, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { ImageField } from "@/components/forms/image-field";
import { maxPictureBytes } from "@/lib/shared/limits";
import { door } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

function Form() {
  const form = useForm({ defaultValues: { imageUrl: "" } });
  return (
    <FormProvider {...form}>
      <textarea aria-label="Words" />
      <ImageField name="imageUrl" label="Game image" />
    </FormProvider>
  );
}

const starts = { png: [0x89, 0x50, 0x4e, 0x47], jpeg: [0xff, 0xd8, 0xff], gif: [0x47, 0x49, 0x46, 0x38] };
const file = (name: string, type: string, start: number[] | string, sizeBytes?: number) => {
  const made = new File([typeof start === "string" ? start : new Uint8Array(start)], name, { type });
  if (sizeBytes) Object.defineProperty(made, "size", { value: sizeBytes });
  return made;
};
const jpeg = (name = "cover.jpg") => file(name, "image/jpeg", starts.jpeg);
const input = () => screen.getByLabelText<HTMLInputElement>("Game image");
const choose = (chosen: File) => fireEvent.change(input(), { target: { files: [chosen] } });
const preview = () => screen.queryByAltText("Preview");
const isShown = (name: string) => screen.findByText(name);

describe("a file that is refused", () => {
  const invalidType = "Invalid file type: Please upload a JPG, PNG, or WebP image";
  const tooLarge = "File too large: Image must be smaller than 5MB";

  it.each([
    ["an SVG", () => file("drawing.svg", "image/svg+xml", "<svg/>"), invalidType],
    ["a GIF", () => file("animation.gif", "image/gif", starts.gif), invalidType],
    ["a GIF named .png", () => file("animation.png", "image/png", starts.gif), invalidType],
    ["a text named .png", () => file("notes.png", "image/png", "Just a few words."), invalidType],
    ["5 MB and one byte", () => file("large.png", "image/png", starts.png, maxPictureBytes + 1), tooLarge],
  ])("is named in the specified text and a toast: %s", async (_, make, words) => {
    render(<Form />);
    choose(make());
    await screen.findByText(words);
    expect(toasts).toEqual([words.replace(": ", " | ")]);
    expect(preview()).toBeNull();
    choose(jpeg());
    await isShown("cover.jpg");
    expect(screen.queryByText(words)).toBeNull();
  });

  it("accepts 5 MB", async () => {
    render(<Form />);
    choose(file("large.png", "image/png", starts.png, maxPictureBytes));
    await isShown("large.png");
    expect(toasts).toEqual([]);
  });
});

it("shows no broken preview of a picture that the browser cannot show", async () => {
  render(<Form />);
  choose(file("broken.png", "image/png", starts.png));
  await isShown("broken.png");
  fireEvent.error(preview() as HTMLElement);
  expect(preview()).toBeNull();
  expect(screen.getByText("No preview")).toBeTruthy();
  choose(jpeg());
  await isShown("cover.jpg");
  expect(preview()).not.toBeNull();
});

it("keeps the last chosen picture when an earlier one loads late", async () => {
  const { opened, open } = door();
  const read = FileReader.prototype.readAsDataURL;
  const reading = vi.spyOn(FileReader.prototype, "readAsDataURL").mockImplementation(function (
    this: FileReader,
    chosen,
  ) {
    if (chosen.type !== "image/png") return read.call(this, chosen);
    void opened.then(() => read.call(this, chosen));
  });
  render(<Form />);
  choose(file("slow.png", "image/png", starts.png));
  await waitFor(() => expect(reading).toHaveBeenCalledOnce());
  choose(jpeg());
  await isShown("cover.jpg");
  await act(async () => open());
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText("cover.jpg")).toBeTruthy();
  expect(screen.queryByText("slow.png")).toBeNull();
  reading.mockRestore();
});

describe("a drop", () => {
  /** @returns whether the browser's default action still runs */
  const drop = (target: Element, files: File[], types = ["Files"]) =>
    (["dragOver", "drop"] as const).map((type) => {
      const event = createEvent[type](target, { dataTransfer: { files, types, dropEffect: "copy" } });
      return fireEvent(target, event);
    });
  const zone = () => input().parentElement as HTMLElement;

  it("takes the first of several files by its bytes", async () => {
    render(<Form />);
    // A file whose type the browser does not know.
    drop(zone(), [file("first.png", "", starts.png), jpeg("second.jpg")]);
    await isShown("first.png");
    expect(screen.queryByText("second.jpg")).toBeNull();
    expect(preview()?.getAttribute("src")).toMatch(/^data:image\/png;base64,/);
  });

  it("keeps the page when a file is dropped outside the zone; text can be dropped anywhere", () => {
    render(<Form />);
    const words = screen.getByLabelText("Words");
    expect(drop(words, [jpeg()])).toEqual([false, false]);
    expect(drop(words, [], ["text/plain"])).toEqual([true, true]);
    expect(preview()).toBeNull();
  });
});
