import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import { CopyButton } from "@/components/ui/copy-button";
import type { examples } from "./examples";

type Examples = ReturnType<typeof examples>;
type CodeExampleProps = { of: Examples; name: keyof Examples };

export function CodeExample({ of, name }: CodeExampleProps) {
  const t = useTranslations("developers");
  const { language, code } = of[name];
  return (
    <figure className="border border-line bg-surface">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2 text-sm">
        <span className="font-semibold">{t(`examples.${name}`)}</span>
        <CopyButton
          kind="snippet"
          text={code}
          className={`needs-script ${buttonVariants({ variant: "ghost", size: "sm" })}`}
        />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto p-4 text-sm">
        <code translate="no" data-language={language}>
          {code}
        </code>
      </pre>
    </figure>
  );
}
