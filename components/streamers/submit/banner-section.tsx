import { TextField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form-section";
import { ImageField } from "@/components/forms/image-field";
import { useOneBanner } from "@/components/streamers/submit/use-one-banner";
import { maxUrlLength } from "@/lib/shared/limits";

export function BannerSection() {
  useOneBanner();
  return (
    <FormSection
      title="Banner"
      description="Optional: a file or an address. Choosing one clears the other. Best three times as wide as high."
    >
      <ImageField name="bannerFile" label="Banner image" aspectClassName="aspect-[3/1]" />
      <TextField
        name="bannerUrl"
        label="Or the address of a picture"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={maxUrlLength}
        placeholder="https://"
        help="We fetch it once and keep our own copy."
      />
    </FormSection>
  );
}
