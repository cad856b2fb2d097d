import type { ReactNode } from "react";

/** A named group of primitives on this page. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="border-b border-hairline pb-2">{title}</h2>
      {children}
    </section>
  );
}
