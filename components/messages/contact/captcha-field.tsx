"use client";

import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { isFocusFree } from "@/components/ui/focus";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Tooltip } from "@/components/ui/tooltip";
import { apiPaths } from "@/lib/shared/paths";

type Challenge = { id: string; a: number; b: number };

export type Captcha = {
  /** null while loading */
  challenge: Challenge | null;
  isFailed: boolean;
  /** why there are new numbers after a wrong answer */
  problem: string | null;
  /** fetches new numbers and drops the typed answer */
  renew: (problem?: string) => void;
};

/** Slightly less than the server's ten minutes. */
const livesMs = 9.5 * 60_000;

/** Fetches numbers on mount, and again before they expire. */
export function useCaptcha(): Captcha {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef(0);

  const renew = useCallback((reason?: string) => {
    const turn = ++newest.current;
    setChallenge(null);
    setIsFailed(false);
    setProblem(reason ?? null);
    fetchChallenge().then(
      (fetched) => turn === newest.current && setChallenge(fetched),
      () => turn === newest.current && setIsFailed(true),
    );
  }, []);

  useEffect(() => renew(), [renew]);

  useEffect(() => {
    if (!challenge) return;
    const endsAt = Date.now() + livesMs;
    const timer = setTimeout(() => renew(), livesMs);
    // Timers stop while the computer sleeps or the page is in the back/forward cache.
    const renewIfOver = () => {
      if (document.visibilityState === "visible" && Date.now() >= endsAt) renew();
    };
    document.addEventListener("visibilitychange", renewIfOver);
    window.addEventListener("pageshow", renewIfOver);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", renewIfOver);
      window.removeEventListener("pageshow", renewIfOver);
    };
  }, [challenge, renew]);

  return { challenge, isFailed, problem, renew };
}

async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch(apiPaths.contactCaptcha, { credentials: "same-origin", cache: "no-store" });
  if (!response.ok) throw new Error(`the captcha was answered with ${response.status}`);
  return (await response.json()) as Challenge;
}

export function CaptchaField({ captcha: { challenge, isFailed, problem, renew } }: { captcha: Captcha }) {
  const t = useTranslations("contact.captcha");
  const { register, getValues, resetField, setError, setFocus } = useFormContext<{ captcha: string }>();
  const shown = useRef(challenge?.id);
  const tryAgain = useRef<HTMLButtonElement>(null);
  /** The button that requested new numbers disappeared while focused. */
  const isAsked = useRef(false);

  // Expired numbers drop their answer.
  useEffect(() => {
    if (!challenge || challenge.id === shown.current) return;
    if (shown.current && getValues("captcha")) resetField("captcha", { keepError: true });
    shown.current = challenge.id;
    const wasAsked = isAsked.current && isFocusFree();
    isAsked.current = false;
    // Set after focusing, so that the focus goes to the new sum instead of the error summary.
    if (problem) setError("captcha", { type: "server", message: problem });
    if (!problem && !wasAsked) return;
    setFocus("captcha");
    // The error summary appears above it with the next frame.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: "nearest" }));
  }, [challenge, problem, getValues, resetField, setError, setFocus]);

  useEffect(() => {
    if (isFailed && isAsked.current && isFocusFree()) tryAgain.current?.focus();
  }, [isFailed]);

  if (isFailed) {
    const ask = () => {
      isAsked.current = true;
      renew();
    };
    return (
      <Notice
        tone="bad"
        role="alert"
        title={t("failed.title")}
        actions={
          <Button ref={tryAgain} size="sm" variant="secondary" onClick={ask}>
            {t("failed.again")}
          </Button>
        }
      >
        <p>{t("failed.text")}</p>
      </Notice>
    );
  }
  return (
    <FormField
      name="captcha"
      label={challenge ? t("question", { a: challenge.a, b: challenge.b }) : t("loading")}
      help={t("help")}
      required
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            {...register("captcha")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            disabled={!challenge}
            className="max-w-40 tabular-nums"
          />
          <Tooltip content={t("newNumbers")}>
            <Button
              variant="outline"
              className="px-3.5"
              aria-label={t("newNumbers")}
              loading={!challenge}
              onClick={() => renew()}
            >
              {challenge ? <RefreshCw aria-hidden="true" /> : null}
            </Button>
          </Tooltip>
        </div>
      )}
    </FormField>
  );
}
