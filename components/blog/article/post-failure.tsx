import { FileQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { GoBack } from "@/components/blog/article/go-back";
import { useMessageText } from "@/components/forms/message-text";

export function PostFailure({ message }: { message: string }) {
  const t = useTranslations("blog.failure");
  const read = useMessageText();
  return (
    <div className="dot-grid dot-grid-rim">
      <div className="mx-auto flex max-w-page flex-col items-center px-4 py-24 text-center sm:px-6 sm:py-32">
        <span className="notch mb-6 grid size-14 place-items-center border border-line bg-surface text-cool">
          <FileQuestion aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-4xl font-semibold">{read(message)}</h1>
        <p className="mt-3 mb-9 max-w-prose text-lg text-ink-muted">{t("text")}</p>
        <GoBack />
      </div>
    </div>
  );
}
