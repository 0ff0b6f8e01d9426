import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/shared/cn";

const tones = {
  info: { icon: Info, box: "border-cool/40 bg-cool-soft", mark: "text-cool" },
  ok: { icon: CircleCheck, box: "border-ok/40 bg-ok-soft", mark: "text-ok" },
  warn: { icon: TriangleAlert, box: "border-warn/40 bg-warn-soft", mark: "text-warn" },
  bad: { icon: CircleAlert, box: "border-bad/40 bg-bad-soft", mark: "text-bad" },
};

type NoticeProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: keyof typeof tones;
  title?: ReactNode;
  /** buttons at the end */
  actions?: ReactNode;
};

/** Use `role="alert"` or `"status"` if it appears after the page has loaded. */
export function Notice({ tone = "info", title, actions, className, children, ...props }: NoticeProps) {
  const { icon: Icon, box, mark } = tones[tone];
  return (
    <div className={cn("notch flex gap-3 border p-4 text-sm text-ink", box, className)} {...props}>
      <Icon aria-hidden="true" className={cn("mt-0.5 size-5 shrink-0", mark)} />
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-60">
          {title ? <p className="font-semibold">{title}</p> : null}
          <div>{children}</div>
        </div>
        {actions ? <div className="-my-1.5 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}
