import { cva } from "class-variance-authority";

/**
 * For links that look like buttons: `<PageLink className={buttonVariants({ variant: "primary" })}>`. Apart from
 * Button, so that the chrome's few scripts do not bring tailwind-merge (8 kB) to every page.
 */
export const buttonVariants = cva(
  [
    "notch relative inline-flex shrink-0 items-center justify-center gap-2 font-display font-semibold whitespace-nowrap select-none",
    "transition-[background-color,border-color,color,translate,box-shadow] duration-100 ease-snap",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:opacity-90 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
    "[&_svg]:size-[1.15em] [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        // The edge below is the key's side; pressing pushes the key in.
        primary:
          "bg-hot text-hot-ink shadow-[inset_0_-3px_0_0_var(--hot-edge)] enabled:hover:bg-hot-hover [a&]:hover:bg-hot-hover enabled:active:translate-y-px enabled:active:shadow-[inset_0_-1px_0_0_var(--hot-edge)] [a&]:active:translate-y-px [a&]:active:shadow-[inset_0_-1px_0_0_var(--hot-edge)]",
        secondary:
          "border border-line-strong bg-raised text-ink enabled:hover:border-ink-muted [a&]:hover:border-ink-muted enabled:active:translate-y-px [a&]:active:translate-y-px",
        outline:
          "border border-line-strong bg-transparent text-ink enabled:hover:border-hot-text enabled:hover:text-hot-text [a&]:hover:border-hot-text [a&]:hover:text-hot-text enabled:active:translate-y-px [a&]:active:translate-y-px",
        ghost: "text-ink enabled:hover:bg-raised [a&]:hover:bg-raised",
        destructive:
          "bg-bad-fill text-bad-ink shadow-[inset_0_-3px_0_0_var(--bad-edge)] enabled:hover:brightness-110 enabled:active:translate-y-px enabled:active:shadow-[inset_0_-1px_0_0_var(--bad-edge)]",
        link: "h-auto! px-0! text-hot-text underline decoration-1 underline-offset-4 enabled:hover:decoration-2 [a&]:hover:decoration-2",
      },
      size: {
        sm: "h-9 px-3.5 text-sm",
        md: "h-11 px-5 text-base",
        lg: "h-13 px-7 text-lg",
        icon: "size-10 text-base",
        "icon-sm": "size-8 text-sm",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);
