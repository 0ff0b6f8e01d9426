"use client";

import { type FocusEvent, memo, type ReactNode } from "react";
import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Form, FormSection } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { ImageField } from "@/components/forms/image-field";
import { useMessageText } from "@/components/forms/message-text";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { RowFields } from "@/components/forms/row-fields";
import { SuccessPanel, useFocusOfAnother, useRounds } from "@/components/forms/success-panel";
import { useDraft } from "@/components/forms/use-draft";
import { useZodForm } from "@/components/forms/use-zod-form";
import { LanguagesField } from "@/components/games/languages-field";
import { ScreenshotsField } from "@/components/games/screenshots-field";
import { usePromisedTimes } from "@/components/layout/promised-times";
import { SubmissionLink } from "@/components/submitter/submission-link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { gameFields } from "@/lib/features/games/fields";
import { paths } from "@/lib/shared/paths";
import { formatReviewTime } from "@/lib/shared/promises";
import { CategoryField } from "./category-field";
import { DoubleQuestion } from "./double-question";
import { blankGame } from "./form-values";
import { MissingBar, MissingPanel } from "./missing-summary";
import { PlayersSection } from "./players-section";
import { ReleaseSection } from "./release-section";
import { SendSection } from "./send-section";
import { SteamOffer } from "./steam-offer";
import { type SentGame, useSendGame } from "./use-send-game";

/** Browsers scroll to a text area's caret only, which the bar below would cover. */
const keepInSight = (event: FocusEvent<HTMLTextAreaElement>): void =>
  event.currentTarget.scrollIntoView({ block: "nearest" });

const asked = { table: gameFields, form: "submit" } as const;

const AboutSection = memo(function AboutSection() {
  return (
    <FormSection
      title="The game"
      description="Its name, who makes it, and what it looks like. Fields with * are required."
    >
      <RowFields {...asked} part="about" onTextareaFocus={keepInSight} />
      <RowFields
        {...asked}
        part="picture"
        own={{
          imageUrl: <ImageField name="imageUrl" required {...gameFields.imageUrl.submit} />,
          screenshots: <ScreenshotsField />,
        }}
      />
    </FormSection>
  );
});

const PlatformSection = memo(function PlatformSection() {
  return (
    <FormSection title="Platform" description="What it supports, and what it needs to run.">
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <RowFields {...asked} part="features" />
      </div>
      <RowFields {...asked} part="requirements" onTextareaFocus={keepInSight} />
    </FormSection>
  );
});

const LabelsSection = memo(function LabelsSection() {
  return (
    <FormSection title="Labels" description="What players want to know before they play. All optional.">
      <RowFields {...asked} part="labels" own={{ languages: <LanguagesField /> }} />
    </FormSection>
  );
});

const loadSchema = async () => (await import("@/lib/features/games/schema")).gameSubmissionSchema;

type GameFormProps = {
  releaseStatuses: string[];
  contactEmail: string | null;
  hasSteam: boolean;
  /** a blank form after a sent one; receives the focus */
  isAnother: boolean;
  onSent: (sent: SentGame) => void;
};

export function GameForm({ releaseStatuses, contactEmail, hasSteam, isAnother, onSent }: GameFormProps) {
  const form = useZodForm({ schema: loadSchema, defaultValues: blankGame, errors: "summary" });
  const draft = useDraft(form, {
    key: "game-submission",
    first: "title",
    pictures: ["imageUrl", "screenshots"],
    notRestored: "Choose the pictures again. This browser did not save them.",
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
          <FormSection
            title="Links"
            description="Where players can follow your game. All optional. Not on Steam? Link to any page about your game."
          >
            <RowFields {...asked} part="links" after={{ steamUrl: <SteamOffer isOffered={hasSteam} /> }} />
            <DoubleQuestion />
          </FormSection>
          <CategoryField />
          <PlayersSection />
          <ReleaseSection releaseStatuses={releaseStatuses} />
          <PlatformSection />
          <LabelsSection />
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

function GameReceived({ sent, onAgain }: { sent: SentGame; onAgain: () => void }) {
  const reviewTime = useMessageText()(formatReviewTime(usePromisedTimes()));
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16 sm:px-6 sm:py-24">
      <SuccessPanel
        level={1}
        title="Submission Received!"
        actions={
          <>
            <Button onClick={onAgain}>Submit Another Game</Button>
            <PageLink href={paths.games} className={buttonVariants({ variant: "secondary" })}>
              Browse Games
            </PageLink>
          </>
        }
      >
        <p>Your game has been submitted and is pending approval.</p>
        <p className="mt-2">
          {sent.expectation ? null : (
            <>
              <span>{"Review time: "}</span>
              <strong className="font-semibold text-ink">{reviewTime}</strong>
              <span>{". "}</span>
            </>
          )}
          <span>Once approved, it appears in the catalog.</span>
        </p>
        <SubmissionLink page={sent} name={sent.title} saysPromise />
      </SuccessPanel>
    </div>
  );
}

type SubmitGameProps = {
  /** replaced by the success screen */
  header: ReactNode;
  /** computed by the server, since they contain years */
  releaseStatuses: string[];
  contactEmail: string | null;
  hasSteam: boolean;
};

/** Form, success screen, then a blank form again. */
export function SubmitGame({ header, ...formProps }: SubmitGameProps) {
  const { sent, setSent, isAnother, again } = useRounds<SentGame>();

  if (sent) return <GameReceived sent={sent} onAgain={again} />;
  return (
    <>
      {header}
      <GameForm {...formProps} isAnother={isAnother} onSent={setSent} />
    </>
  );
}
