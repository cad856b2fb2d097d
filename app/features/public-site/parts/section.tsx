import clsx from "clsx";
import type { ReactNode } from "react";
import { StepDivider } from "#app/ui/step-divider.tsx";

/**
 * A section of the landing page. `step` counts the sections: the divider above climbs one stair further to the right
 * each time, which makes the whole page a staircase. Narrow content is beside its heading, wide content below.
 */
export function Section({
  id,
  title,
  lead,
  step,
  wide = false,
  children,
}: {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  step: number;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto max-w-page scroll-mt-16 px-4 pt-5 lg:pt-9"
    >
      <StepDivider at={step / SECTIONS} className="h-3 sm:h-6" />
      <div
        className={clsx("mt-2.5 grid gap-2.5 lg:mt-4 lg:gap-5", !wide && "lg:grid-cols-[1fr_2fr] lg:gap-12")}
      >
        <div className={clsx(!wide && "lg:sticky lg:top-24 lg:self-start")}>
          <h2 id={`${id}-title`} className="text-xl sm:text-2xl lg:text-3xl">
            {title}
          </h2>
          {lead && <p className="mt-1 max-w-measure text-muted max-sm:text-sm">{lead}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

/** One more than there are sections, so that the last stair stays clear of the edge. */
const SECTIONS = 8;
