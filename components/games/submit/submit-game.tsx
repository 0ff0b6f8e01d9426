"use client";

import { useTranslations } from "next-intl";
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
import { DescriptionsField } from "@/components/games/descriptions-field";
import { LanguagesField } from "@/components/games/languages-field";
import { ScreenshotsField } from "@/components/games/screenshots-field";
import { usePromisedTimes } from "@/components/layout/promised-times";
import { SubmissionLink } from "@/components/submitter/submission-link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";
import { gameFields } from "@/lib/features/games/fields";
import type { LanguageCode } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";
import { formatReviewTime } from "@/lib/shared/promise-words";
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

const noLanguages: readonly LanguageCode[] = [];

type AboutSectionProps = Pick<GameFormProps, "languages">;

const AboutSection = memo(function AboutSection({ languages = noLanguages }: AboutSectionProps) {
  const t = useTranslations("gameForm.form.about");
  const read = useMessageText();
  const { label, help } = gameFields.imageUrl.submit;
  return (
    <FormSection title={t("title")} description={t("text")}>
      <RowFields
        {...asked}
        part="about"
        own={{ descriptions: <DescriptionsField languages={languages} /> }}
        onTextareaFocus={keepInSight}
      />
      <RowFields
        {...asked}
        part="picture"
        own={{
          imageUrl: <ImageField name="imageUrl" required label={read(label)} help={read(help)} />,
          screenshots: <ScreenshotsField />,
        }}
      />
    </FormSection>
  );
});

const PlatformSection = memo(function PlatformSection() {
  const t = useTranslations("gameForm.form.platform");
  return (
    <FormSection title={t("title")} description={t("text")}>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <RowFields {...asked} part="features" />
      </div>
      <RowFields {...asked} part="requirements" onTextareaFocus={keepInSight} />
    </FormSection>
  );
});

const LabelsSection = memo(function LabelsSection() {
  const t = useTranslations("gameForm.form.labels");
  return (
    <FormSection title={t("title")} description={t("text")}>
      <RowFields {...asked} part="labels" own={{ languages: <LanguagesField /> }} />
    </FormSection>
  );
});

const loadSchema = async () => (await import("@/lib/features/games/schema")).gameSubmissionSchema;

type GameFormProps = {
  /** computed by the server, since they contain years */
  releaseStatuses: string[];
  contactEmail: string | null;
  hasSteam: boolean;
  /** further ones of a description; absent on a site with one language */
  languages?: readonly LanguageCode[];
  /** a blank form after a sent one; receives the focus */
  isAnother: boolean;
  onSent: (sent: SentGame) => void;
};

export function GameForm({
  releaseStatuses,
  contactEmail,
  hasSteam,
  languages,
  isAnother,
  onSent,
}: GameFormProps) {
  const t = useTranslations("gameForm.form");
  const form = useZodForm({ schema: loadSchema, defaultValues: blankGame, errors: "summary" });
  const draft = useDraft(form, {
    key: "game-submission",
    first: "title",
    pictures: ["imageUrl", "screenshots"],
    notRestored: t("notRestored"),
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
        label={t("label")}
        className="needs-script lg:grid lg:grid-cols-[minmax(0,48rem)_minmax(16rem,20rem)] lg:items-start lg:justify-between lg:gap-x-12"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <ErrorSummary />
          <AboutSection {...(languages && { languages })} />
          <FormSection title={t("links.title")} description={t("links.text")}>
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
      <NoScriptHelp contactEmail={contactEmail} about={t("noScript")} />
    </div>
  );
}

function GameReceived({ sent, onAgain }: { sent: SentGame; onAgain: () => void }) {
  const t = useTranslations("gameForm.form.received");
  const reviewTime = useMessageText()(formatReviewTime(usePromisedTimes()));
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-16 sm:px-6 sm:py-24">
      <SuccessPanel
        level={1}
        title={t("title")}
        actions={
          <>
            <Button onClick={onAgain}>{t("another")}</Button>
            <PageLink href={paths.games} className={buttonVariants({ variant: "secondary" })}>
              {t("browse")}
            </PageLink>
          </>
        }
      >
        <p>{t("text")}</p>
        <p className="mt-2">
          {sent.expectation
            ? null
            : t.rich("reviewTime", {
                label: (chunks) => <span>{chunks}</span>,
                time: () => <strong className="font-semibold text-ink">{reviewTime}</strong>,
                end: (chunks) => <span>{chunks}</span>,
              })}
          <span>{t("approved")}</span>
        </p>
        <SubmissionLink page={sent} name={sent.title} saysPromise />
      </SuccessPanel>
    </div>
  );
}

type SubmitGameProps = Omit<GameFormProps, "isAnother" | "onSent"> & {
  /** replaced by the success screen */
  header: ReactNode;
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
