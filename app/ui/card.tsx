import clsx from "clsx";
import type { ComponentProps } from "react";

/** A box for a single item. For lists prefer space and hairlines. */
export function Card({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={clsx("card rounded-card border border-hairline bg-surface p-4 sm:p-6", className)}
    />
  );
}
