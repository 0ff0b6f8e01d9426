import { TextareaField, TextField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form-section";
import { streamerLimits as limits } from "@/lib/features/streamers/constants";

export function AboutSection() {
  return (
    <FormSection title="Your stream" description="Fields with * are required.">
      <TextField
        name="streamName"
        label="Stream name"
        required
        maxLength={limits.streamName}
        autoComplete="nickname"
      />
      <TextareaField
        name="description"
        label="Description"
        required
        rows={5}
        maxLength={limits.description}
        help="What happens on your stream, and why do people stay? The first lines show in the list."
      />
      <TextField
        name="gamesPlayed"
        label="Games you play"
        hint="Optional"
        autoComplete="off"
        placeholder="Moss Boots, Kite Season, Rookery"
        help="Separate them with commas; cards in the list show the first three."
      />
      <TextField
        name="schedule"
        label="Schedule"
        hint="Optional"
        autoComplete="off"
        maxLength={limits.schedule}
        placeholder="Tue and Thu 19:00 CET"
      />
    </FormSection>
  );
}
