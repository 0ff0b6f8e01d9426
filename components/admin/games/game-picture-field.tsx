"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import type { PanelGame } from "@/components/admin/games/panel-game";
import { FormField } from "@/components/forms/form-field";
import { ImageDrop } from "@/components/forms/image-drop";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { gameTextLimits as limits } from "@/lib/features/games/constants";
import { isHttpUrl } from "@/lib/shared/fields";

/** The game's picture: stays, is replaced by an upload, or is fetched from an address by the server (D37). */
export function GamePictureField({ stored }: { stored: PanelGame }) {
  const { field } = useController({ name: "imageUrl" });
  const [refusal, setRefusal] = useState<string | null>(null);
  const value: string = typeof field.value === "string" ? field.value : "";
  const isUpload = value.startsWith("data:");
  const isStored = value === stored.imageUrl;
  const shown = isUpload ? value : isStored ? (stored.pictureSrc ?? "") : "";

  const put = (next: string) => {
    setRefusal(null);
    field.onChange(next);
  };

  return (
    <>
      <div>
        <FormField name="pictureUpload" label="Upload a picture">
          {(control) => (
            <ImageDrop
              control={control}
              value={shown}
              onChange={(image) => put(image?.dataUrl ?? "")}
              onRefused={({ title, description }) => setRefusal(`${title}: ${description}`)}
            />
          )}
        </FormField>
        <p role="alert" className="text-sm font-medium text-bad">
          {refusal}
        </p>
        {isStored ? null : (
          <Button size="sm" variant="ghost" className="mt-2" onClick={() => put(stored.imageUrl)}>
            Keep the picture as it was
          </Button>
        )}
      </div>
      <FormField
        name="imageUrl"
        label="Image URL"
        help="Or give an address: our server fetches the picture once, within a minute, and keeps a copy."
      >
        {(control) => (
          <Input
            {...control}
            ref={field.ref}
            type="url"
            inputMode="url"
            maxLength={limits.url}
            placeholder="https://"
            value={isUpload || (isStored && !isHttpUrl(value)) ? "" : value}
            onChange={(event) => put(event.target.value || stored.imageUrl)}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
    </>
  );
}
