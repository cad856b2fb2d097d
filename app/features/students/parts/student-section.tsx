import type { ReactNode } from "react";

type SectionProps = {
  title: string;
  /** The fragment that leads to it. */
  id?: string;
  children: ReactNode;
};

export const Section = ({ title, id, children }: SectionProps) => (
  <section id={id} className="grid scroll-mt-24 gap-3">
    <h2 className="text-xl">{title}</h2>
    {children}
  </section>
);
