"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Film } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useCallback, useState } from "react";
import { ClipForm } from "@/components/admin/clips/clip-form";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { useMessageText } from "@/components/forms/message-text";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { Progress } from "@/components/ui/progress";
import { notify } from "@/components/ui/toast";
import { clipObstacle, sourceExtension } from "@/lib/features/clips/policy";
import type { ClipState } from "@/lib/features/clips/types";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

const askMilliseconds = 2_000;

const isUnderWay = (clip: ClipState | null | undefined): boolean =>
  clip?.stage === "waiting" || clip?.stage === "making";

type Answer = { clip: ClipState | null };

/** Polls the clip while it is being processed. */
function useClip({ id, clip: loaded }: Pick<AdminSubmission, "id" | "clip">) {
  const path = adminApiPaths.publishedClip(id);
  const queryKey = ["published-clip", id, loaded?.stage, loaded?.updatedAt];
  const queries = useQueryClient();
  const { data: clip = null } = useQuery({
    queryKey,
    queryFn: async () => (await panelRead<Answer>(path)).clip,
    initialData: loaded,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askMilliseconds : false),
  });
  const show = (shown: ClipState | null) => queries.setQueryData(queryKey, shown);
  return { path, clip, show };
}

type SubmissionClipProps = { submission: AdminSubmission };

export function SubmissionClip({ submission }: SubmissionClipProps) {
  const t = useTranslations("panelClips.submissionClip");
  const { fileName, status, name } = submission;
  const { path, clip, show } = useClip(submission);
  const [asked, setAsked] = useState<"publish" | "remove" | null>(null);
  const showFailedCall = useFailedCall();
  const close = useCallback(() => setAsked(null), []);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => panelCall<Answer>("DELETE", path),
    onSuccess: () => {
      show(null);
      notify({ title: t("clipUnpublished"), description: name });
    },
    onError: (error) =>
      showFailedCall(error, { title: t("failedUnpublishClip"), done: t("unpublishDone"), name }),
  });
  if (!sourceExtension(fileName) || (status !== "approved" && !clip)) return null;
  return (
    <section aria-label={t("clipSite", { name })} className="mt-3 max-w-xl border-t border-line pt-3">
      {clip ? (
        <Shown
          clip={clip}
          name={name}
          isRemoving={isPending}
          onEdit={() => setAsked("publish")}
          onRemove={() => setAsked("remove")}
        />
      ) : (
        <Offer submission={submission} onPublish={() => setAsked("publish")} />
      )}
      {asked === "publish" ? (
        <ClipForm submission={submission} clip={clip} path={path} onStored={show} onClosed={close} />
      ) : null}
      <AlertDialog
        open={asked === "remove"}
        onOpenChange={(open) => !open && close()}
        title={clip?.stage === "published" ? t("unpublishClip") : t("discardClip")}
        description={t("pageVideoDeletedImmediately")}
        confirmLabel={clip?.stage === "published" ? t("unpublish") : t("discard")}
        destructive
        onConfirm={() => {
          close();
          remove();
        }}
      />
    </section>
  );
}

function Offer({ submission, onPublish }: SubmissionClipProps & { onPublish: () => void }) {
  const t = useTranslations("panelClips.submissionClip");
  const read = useMessageText();
  const { status, fileName, termsAcceptedAt, fileRefusal, clipRefusal, name } = submission;
  const obstacle =
    clipObstacle({ status, fileName, termsAcceptedAt, scanStatus: null, isWithdrawn: false }) ??
    fileRefusal ??
    clipRefusal;
  if (obstacle) return <p className="text-xs text-ink-muted">{read(obstacle)}</p>;
  return (
    <Button size="sm" variant="secondary" onClick={onPublish}>
      <Film aria-hidden="true" />
      <span>{t.rich("publishAsClip", { name, more: hidden })}</span>
    </Button>
  );
}

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

type ShownProps = {
  clip: ClipState;
  name: string;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

function Shown({ clip, name, isRemoving, onEdit, onRemove }: ShownProps) {
  const t = useTranslations("panelClips.submissionClip");
  const { stage, title, credit, game, path } = clip;
  const isFailed = stage === "failed";
  const isHeld = stage === "taken_down";
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant={stage === "published" ? "approved" : isFailed || isHeld ? "rejected" : "pending"}>
          {t(`stages.${stage}`)}
        </Badge>
        {path ? (
          <PageLink href={path} className="font-semibold underline underline-offset-4">
            <bdi>{title}</bdi>
          </PageLink>
        ) : (
          <bdi className="font-semibold">{title}</bdi>
        )}
        <span className="text-ink-muted">
          {t.rich("by", { credit: () => <bdi translate="no">{credit}</bdi> })}
          {game ? (
            <>
              <span>{" · "}</span>
              <bdi>{game}</bdi>
            </>
          ) : null}
        </span>
      </p>
      <ClipMaking clip={clip} />
      <div className={isHeld ? "hidden" : "flex flex-wrap gap-2"}>
        <Button size="sm" variant="secondary" onClick={onEdit}>
          <span>{t.rich(isFailed ? "tryAgain" : "editDetails", { name, more: hidden })}</span>
        </Button>
        <Button size="sm" variant="destructive" loading={isRemoving} onClick={onRemove}>
          <span>
            {t.rich(stage === "published" ? "unpublishNamed" : "discardNamed", { name, more: hidden })}
          </span>
        </Button>
      </div>
    </div>
  );
}

function ClipMaking({ clip: { stage, progress, note, title } }: { clip: ClipState }) {
  const t = useTranslations("panelClips.submissionClip");
  const notes = useTranslations("panelFiles.notes");
  const read = useMessageText();
  if (stage === "published" || stage === "taken_down") return null;
  if (stage === "failed")
    return (
      <Notice tone="bad" role="status">
        {note ? read(note) : notes("clipFailed")}
      </Notice>
    );
  const words = stage === "waiting" ? t("waitingStart") : t("made", { progress });
  return (
    <div className="grid gap-1.5">
      <Progress value={progress} label={t("processingClip", { title })} />
      <p role="status" className="text-xs text-ink-muted tabular-nums">
        {note ? read(note) : words}
      </p>
    </div>
  );
}
