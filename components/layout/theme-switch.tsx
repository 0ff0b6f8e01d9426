import { Monitor, Moon, Sun } from "lucide-react";
import { useTranslations } from "next-intl";
import { ThemeMenu } from "@/components/layout/theme-menu";
import { buttonVariants } from "@/components/ui/button-variants";
import { cn } from "@/lib/shared/cn";

const icons = {
  system: <Monitor aria-hidden="true" className="size-4" />,
  dark: <Moon aria-hidden="true" className="size-4" />,
  light: <Sun aria-hidden="true" className="size-4" />,
};

export function ThemeSwitch() {
  const t = useTranslations("shell.theme");
  return (
    <div className="needs-script shrink-0">
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label={t("label")}
        aria-haspopup="menu"
        className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "text-ink-muted hover:text-ink")}
      >
        <Sun aria-hidden="true" className="theme-icon-light" />
        <Moon aria-hidden="true" className="theme-icon-dark" />
      </button>
      <ThemeMenu icons={icons} />
    </div>
  );
}
