import { cva } from "class-variance-authority";

/**
 * For links that look like buttons: `<PageLink className={buttonVariants({ variant: "primary" })}>`. Styles are in
 * app/styles/parts.css, except icon sizes, which must override the icons' own. Separate from Button, so that public
 * pages need not load tailwind-merge (8 kB).
 */
export const buttonVariants = cva("button [&_svg]:size-[1.15em] [&_svg]:shrink-0", {
  variants: {
    variant: {
      primary: "button-primary",
      secondary: "button-secondary",
      outline: "button-outline",
      ghost: "button-ghost",
      destructive: "button-destructive",
    },
    size: {
      sm: "h-9 px-3.5 text-sm",
      "sm-tight": "h-9 px-3 text-sm",
      number: "h-9 min-w-8 px-1.5 text-sm",
      md: "h-11 px-5 text-base",
      lg: "h-13 px-7 text-lg",
      icon: "size-10 text-base",
      "icon-sm": "size-8 text-sm",
    },
  },
  defaultVariants: { variant: "primary", size: "md" },
});
