"use client";

import { DraftNotice } from "@/components/forms/draft-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Form } from "@/components/forms/form";
import { Honeypot } from "@/components/forms/honeypot";
import { NoScriptHelp } from "@/components/forms/no-script-help";
import { useDraft } from "@/components/forms/use-draft";
import { useFocusOfAnother } from "@/components/forms/use-rounds";
import { useZodForm } from "@/components/forms/use-zod-form";
import { AboutSection } from "@/components/games/submit/about-section";
import { CategoryField } from "@/components/games/submit/category-field";
import { blankGame } from "@/components/games/submit/form-values";
import { LinksSection } from "@/components/games/submit/links-section";
import { MissingBar, MissingPanel } from "@/components/games/submit/missing-summary";
import { PlatformSection } from "@/components/games/submit/platform-section";
import { PlayersSection } from "@/components/games/submit/players-section";
import { ReleaseSection } from "@/components/games/submit/release-section";
import { SendSection } from "@/components/games/submit/send-section";
import { useSendGame } from "@/components/games/submit/use-send-game";
import { gameSubmissionSchema } from "@/lib/features/games/schema";

type GameFormProps = {
  releaseStatuses: string[];
  contactEmail: string | null;
  /** A blank form after one that was sent: it takes the focus. */
  isAnother: boolean;
  onSent: () => void;
};

export function GameForm({ releaseStatuses, contactEmail, isAnother, onSent }: GameFormProps) {
  const form = useZodForm({ schema: gameSubmissionSchema, defaultValues: blankGame, errors: "summary" });
  const draft = useDraft(form, {
    key: "game-submission",
    first: "title",
    pictures: ["imageUrl"],
    notRestored: "Please choose the game image again: this browser did not keep it.",
  });
  const { send, failure } = useSendGame(form, () => {
    draft.clear();
    onSent();
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
