"use client";

import type { FocusEvent } from "react";
import { SwitchField } from "@/components/forms/choice-fields";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextareaField, TextField } from "@/components/forms/fields";
import { Form } from "@/components/forms/form";
import { FormSection } from "@/components/forms/form-section";
import { Honeypot } from "@/components/forms/honeypot";
import { ImageField } from "@/components/forms/image-field";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { useDraft } from "@/components/forms/use-draft";
import { useFocusOfAnother } from "@/components/forms/use-rounds";
import { useZodForm } from "@/components/forms/use-zod-form";
import { gameFeatures, gameTextLimits } from "@/lib/features/games/constants";
import { gameSubmissionSchema } from "@/lib/features/games/schema";
import { CategoryField } from "./category-field";
import { blankGame } from "./form-values";
import { LinksSection } from "./links-section";
import { MissingBar, MissingPanel } from "./missing-summary";
import { PlayersSection } from "./players-section";
import { ReleaseSection } from "./release-section";
import { SendSection } from "./send-section";
import { type SentGame, useSendGame } from "./use-send-game";

/** Browsers bring a text area's caret into view, not the whole of it: the bar below would cover it. */
const keepInSight = (event: FocusEvent<HTMLTextAreaElement>): void =>
  event.currentTarget.scrollIntoView({ block: "nearest" });

function AboutSection() {
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

function PlatformSection() {
  return (
    <FormSection title="Platform" description="What it supports, and what it needs to run.">
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {gameFeatures.map(({ field, label }) => (
          <SwitchField key={field} name={field} label={label} />
        ))}
      </div>
      <TextareaField
        name="minSystemReqs"
        label="Minimum system requirements"
        maxLength={gameTextLimits.minSystemReqs}
        onFocus={keepInSight}
        placeholder={"Windows 10, 4 GB RAM,\na graphics card with 1 GB"}
      />
    </FormSection>
  );
}

type GameFormProps = {
  releaseStatuses: string[];
  contactEmail: string | null;
  /** A blank form after one that was sent: it takes the focus. */
  isAnother: boolean;
  onSent: (sent: SentGame) => void;
};

export function GameForm({ releaseStatuses, contactEmail, isAnother, onSent }: GameFormProps) {
  const form = useZodForm({ schema: gameSubmissionSchema, defaultValues: blankGame, errors: "summary" });
  const draft = useDraft(form, {
    key: "game-submission",
    first: "title",
    pictures: ["imageUrl"],
    notRestored: "Please choose the game image again: this browser did not keep it.",
  });
  const { send, failure } = useSendGame(form, (sent) => {
    draft.clear();
    onSent(sent);
  });
  useFocusOfAnother(isAnother, () => {
    window.scrollTo(0, 0);
    form.setFocus("title");
  });

  return (
    <div className="mx-auto w-full max-w-page px-4 pb-16 sm:px-6 [&_:is(a,button,input,select,textarea)]:scroll-mb-24">
      <div className="mb-6 max-w-3xl empty:hidden">
        <DraftNotice draft={draft} />
      </div>
      <Form
        form={form}
        onSubmit={send}
        label="Submit a game"
        className="needs-script lg:grid lg:grid-cols-[minmax(0,48rem)_minmax(16rem,20rem)] lg:items-start lg:justify-between lg:gap-x-12"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <ErrorSummary />
          <AboutSection />
          <LinksSection />
          <CategoryField />
          <PlayersSection />
          <ReleaseSection releaseStatuses={releaseStatuses} />
          <PlatformSection />
          <SendSection failure={failure} />
          <Honeypot />
        </div>
        <MissingPanel />
        <MissingBar />
      </Form>
      <NoScriptHelp contactEmail={contactEmail} about="your game" />
    </div>
  );
}
