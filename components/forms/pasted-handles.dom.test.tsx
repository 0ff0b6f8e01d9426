import { fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { TextField } from "@/components/forms/fields";
import { RowFields } from "@/components/forms/row-fields";
import { streamerFields } from "@/lib/features/streamers/fields";
import { pastedSocialHandle, socialNetworks } from "@/lib/features/streamers/links";

function Fields() {
  const form = useForm({ defaultValues: { twitchHandle: "", kickHandle: "", tiktokSocial: "" } });
  const [tiktok] = socialNetworks;
  return (
    <FormProvider {...form}>
      <RowFields table={streamerFields} form="edit" part="platforms" />
      <TextField
        name="tiktokSocial"
        label="TikTok"
        convertPasted={(text) => pastedSocialHandle(tiktok, text)}
      />
    </FormProvider>
  );
}

/** @returns whether the browser pastes the text itself */
const paste = (label: string, text: string): boolean =>
  fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } });

it.each([
  ["Twitch handle", "https://www.twitch.tv/moss?sr=a"],
  ["Kick handle", "kick.com/moss"],
  ["TikTok", "https://tiktok.com/@moss"],
])("%s shows the handle of a pasted %s", (label, text) => {
  render(<Fields />);
  expect(paste(label, text)).toBe(false);
  expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe("moss");
});

it.each(["https://kick.com/moss", "moss", "https://twitch.tv/videos/1", "twitch.tv/drops"])(
  "leaves a pasted %s at Twitch to the browser",
  (text) => {
    render(<Fields />);
    expect(paste("Twitch handle", text)).toBe(true);
  },
);
