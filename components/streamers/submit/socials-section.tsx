import { TextField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form-section";
import { socialNetworks } from "@/lib/features/streamers/links";

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

export function SocialsSection() {
  return (
    <FormSection title="Elsewhere" description="Usernames only; we make the links. All optional.">
      <div className="grid gap-6 sm:grid-cols-2">
        {socialNetworks.map(({ id, label }) => (
          <TextField key={id} name={`${id}Social`} label={label} prefix="@" {...plain} />
        ))}
      </div>
      <TextField
        name="discord"
        label="Discord"
        {...plain}
        placeholder="discord.gg/invite or username"
        help="An invite becomes a link. A username is shown as text."
      />
    </FormSection>
  );
}
