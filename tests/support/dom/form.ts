import { fireEvent } from "@testing-library/react";

/*
 * The one form on the screen, by the names of its fields. Finding a control by its role computes the name of every
 * element of a long form: ten times the time of the test. Journeys in a real browser check the labels.
 */

export const form = () => document.querySelector("form") as HTMLFormElement;

/** A field's control, or the group of its controls. */
export function control(name: string): HTMLInputElement {
  const found = form().querySelector<HTMLInputElement>(`[id$="-${name.replaceAll(".", "-")}"]`);
  if (!found) throw new Error(`the form has no field ${name}`);
  return found;
}
export const hasControl = (name: string): boolean => form().querySelector(`[id$="-${name}"]`) !== null;

/** One of a list of boxes. */
export const tile = (name: string, value: string) =>
  form().querySelector(`input[name="${name}"][value="${value}"]`) as HTMLInputElement;

export const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } });
export const choose = (name: string, value: string) => fireEvent.change(control(name), { target: { value } });
export const leave = (name: string) => fireEvent.blur(control(name));
export const chooseFile = (name: string, file: File) =>
  fireEvent.change(control(name), { target: { files: [file] } });

export const submitButton = () => form().querySelector("button[type=submit]") as HTMLButtonElement;
export const submit = () => fireEvent.click(submitButton());

/** The error of a field; undefined without one. */
export const problemAt = (name: string): string | undefined =>
  document.getElementById(`${control(name).id}-error`)?.textContent ?? undefined;

/** The links above the form, each to a wrong field. */
export const problemLinks = () => [...document.querySelectorAll<HTMLElement>("form [role=alert] ul a")];
export const problems = () => problemLinks().map(({ textContent }) => textContent);

/** The form's message about the last failed attempt. */
export const failure = () => document.querySelector<HTMLElement>("form [role=alert]:not(:has(ul))");

/** A file that begins as a JPEG. */
export const jpegFile = (name = "cover.jpg") =>
  new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: "image/jpeg" });
