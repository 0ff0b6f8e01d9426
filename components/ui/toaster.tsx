"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type CSSProperties, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { Toaster as Sonner, toast } from "sonner";
import { type ToastNotice, toasterReady } from "@/components/ui/toast";
import { moveToasts, toastHost } from "@/components/ui/toast-host";
import { type Translator, translateMessage } from "@/lib/shared/message";

const defaultDurationMs = 5000;

/** Where sonner uses its phone layout: below the header, since typed text is at the bottom. */
const isSmall = () => window.matchMedia("(max-width: 600px)").matches;
const smallOffset = { top: "calc(var(--header-height) + 8px)", right: 12, bottom: 12, left: 12 };

/**
 * One toast at a time, 5 s, at most 420 px wide from medium screens up (docs/product.md, "Toasts"). Loaded by
 * ToasterSlot.
 */
export default function Toaster() {
  const [host] = useState(toastHost);
  const [position] = useState(() => (isSmall() ? ("top-center" as const) : ("bottom-right" as const)));
  const t = useTranslations("ui.toasts");
  const everyText = useTranslations() as Translator;
  const read = (text: string) => translateMessage(everyText, text);
  const showNotice = useEffectEvent((notice: ToastNotice) =>
    show({
      ...notice,
      title: read(notice.title),
      ...(notice.description ? { description: read(notice.description) } : {}),
    }),
  );
  useEffect(() => toasterReady((notice) => showNotice(notice)), []);
  return createPortal(
    <Sonner
      visibleToasts={1}
      duration={defaultDurationMs}
      position={position}
      gap={0}
      offset={20}
      mobileOffset={smallOffset}
      containerAriaLabel={t("label")}
      className="toaster"
      style={maxWidth}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        closeButtonAriaLabel: t("dismiss"),
        classNames: toastClasses,
      }}
    />,
    host,
  );
}

// Sonner reads its width from this variable; on small screens it spans the window.
const maxWidth = { "--width": "420px" } as CSSProperties;

const toastClasses = {
  toast:
    "toast notch-lg flex w-full items-start gap-3 border border-line bg-raised p-4 pe-12 text-sm text-ink shadow-overlay",
  content: "min-w-0 grow",
  title: "font-semibold",
  description: "mt-0.5 text-ink-muted",
  closeButton: "toast-close",
};

function show({ title, description, destructive = false, aside = false, ...notice }: ToastNotice) {
  moveToasts();
  toast.dismiss();
  const options = {
    description,
    duration: notice.durationMs ?? defaultDurationMs,
    ...(aside && !isSmall() ? { position: "bottom-left" as const } : {}),
  };
  const id = destructive
    ? toast.error(title, {
        ...options,
        icon: <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-bad" />,
      })
    : toast(title, {
        ...options,
        icon: <CircleCheck aria-hidden="true" className="mt-0.5 size-5 text-ok" />,
      });
  return () => void toast.dismiss(id);
}
