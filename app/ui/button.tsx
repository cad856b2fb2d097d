import clsx from "clsx";
import type { ComponentProps, MouseEvent } from "react";

export type ButtonStyle = {
  /** primary: the one next step of a screen, first in its row. danger: removes something, last and apart. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | "quiet-danger";
  size?: "medium" | "small";
};

const VARIANTS = {
  primary: "border-indigo bg-indigo text-on-indigo hover:border-indigo-deep hover:bg-indigo-deep",
  secondary: "border-indigo bg-transparent text-indigo hover:bg-indigo-wash",
  quiet: "border-transparent bg-transparent text-indigo underline-offset-4 hover:underline",
  danger: "border-brick bg-transparent text-brick hover:bg-brick-wash",
  "quiet-danger": "border-transparent bg-transparent text-brick underline-offset-4 hover:underline",
};

const SIZES = { medium: "min-h-11 px-[20px] py-2", small: "min-h-9 px-[12px] py-1 text-sm" };

/** The class of a button for elements that are neither Button nor ButtonLink. */
export function buttonClass({ variant = "primary", size = "medium" }: ButtonStyle = {}, className?: string) {
  return clsx(
    "button inline-flex cursor-pointer justify-self-start items-center justify-center gap-2 rounded-control border font-semibold text-center no-underline",
    "transition-colors aria-disabled:cursor-progress aria-disabled:opacity-70 disabled:cursor-not-allowed disabled:opacity-60",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

type ButtonProps = ComponentProps<"button"> &
  ButtonStyle & {
    /** True while its action runs: the button keeps its focus and ignores further clicks. */
    pending?: boolean;
    /** Shown instead of the label while pending, for example 'Saving…'. */
    pendingLabel?: string;
  };

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = "submit",
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size }, className)}
      aria-disabled={pending || undefined}
      onClick={handleClick}
    >
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}
