import type { ReactNode } from "react";
import type { Policy } from "#app/features/public-site/policies.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StepDivider } from "#app/ui/step-divider.tsx";
import { PolicyBody } from "./policy-body.tsx";
import { SiteFrame } from "./site-frame.tsx";
import type { Visitor } from "./visitor.ts";

/** A policy as a page: its contents beside it where there is room, `children` after its text. */
export function PolicyPage({
  visitor,
  policy,
  children,
}: {
  visitor: Visitor;
  policy: Policy;
  children?: ReactNode;
}) {
  return (
    <SiteFrame visitor={visitor}>
      <div className="mx-auto max-w-page px-4 pt-10 lg:pt-14">
        <PageHeader title={policy.title} />
        <StepDivider at={0.33} className="mt-4 h-6" />
        <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-12">
          <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
            <ul>
              {policy.sections.map(({ anchor, heading }) => (
                <li key={anchor}>
                  <a
                    href={`#${anchor}`}
                    className="inline-flex min-h-9 items-center hover:text-indigo hover:underline"
                  >
                    {heading}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0">
            <PolicyBody policy={policy} heading="h2" />
            {children}
          </div>
        </div>
      </div>
    </SiteFrame>
  );
}
