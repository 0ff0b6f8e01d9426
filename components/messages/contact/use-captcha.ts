"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { apiPaths } from "@/lib/shared/paths";

export type Challenge = { id: string; a: number; b: number };

export type Captcha = {
  /** Null while it is being fetched. */
  challenge: Challenge | null;
  isFailed: boolean;
  /** Why there are new numbers, if it was a wrong answer. */
  problem: string | null;
  /** New numbers; what was typed for the old ones is worth nothing. */
  renew: (problem?: string) => void;
};

/** A little less than the challenge lives on the server. */
const livesMs = 9.5 * 60_000;

/** The captcha's numbers: fetched at once, and again before they expire. */
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
    // A timer stands still while the computer sleeps or the page lies in the browser's memory.
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
