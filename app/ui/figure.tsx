import clsx from "clsx";

/** A large figure with its label below; use it inside a <dl>. */
export function Figure({ value, label, className }: { value: string; label: string; className?: string }) {
  return (
    <div className={clsx("flex flex-col-reverse justify-end", className)}>
      <dt className="text-sm text-muted first-letter:uppercase">{label}</dt>
      <dd className="heading figures text-xl">{value}</dd>
    </div>
  );
}
