import { TextareaField, TextField } from "@/components/forms/fields";
import { FormSection } from "@/components/forms/form-section";
import { ImageField } from "@/components/forms/image-field";
import { keepInSight } from "@/components/games/submit/keep-in-sight";
import { gameTextLimits } from "@/lib/features/games/constants";

export function AboutSection() {
  return (
    <FormSection
      title="The game"
      description="Its name, who makes it, and what it looks like. Fields with * are required."
    >
      <TextField name="title" label="Title" required maxLength={gameTextLimits.title} autoComplete="off" />
      <TextField
        name="developer"
        label="Developer"
        required
        maxLength={gameTextLimits.developer}
        autoComplete="organization"
        placeholder="Your studio or your name"
      />
      <TextareaField
        name="description"
        label="Description"
        required
        rows={6}
        onFocus={keepInSight}
        maxLength={gameTextLimits.description}
        help="What do players do, and what makes it yours? The first two lines show in the catalog."
      />
      <ImageField
        name="imageUrl"
        label="Game image"
        required
        help="A screenshot or key art, best in 16:9. It is the first thing players see."
      />
    </FormSection>
  );
}
