import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonStyle, buttonClass } from "./button.tsx";

/** A link that looks like a button. Use it for navigation and Button for actions. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}
