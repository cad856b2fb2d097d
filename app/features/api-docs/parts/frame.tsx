import type { ReactNode } from "react";
import { SiteFrame } from "#app/shell/site/site-frame.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { StepDivider } from "#app/ui/step-divider.tsx";

type DocsFrameProps = Pick<Parameters<typeof SiteFrame>[0], "visitor"> & {
  title: string;
  lead: string;
  /** Links beside the page: its own places, or other pages of the document. */
  contents: readonly { to: string; title: string }[];
  children: ReactNode;
};

/** A page of the API's document. */
export const DocsFrame = ({ visitor, title, lead, contents, children }: DocsFrameProps) => (
  <SiteFrame visitor={visitor}>
    <div className="mx-auto max-w-page px-4 pt-10 lg:pt-14">
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <a href="/api/openapi.json" className="inline-flex min-h-11 items-center text-indigo underline">
            OpenAPI 3.1 document
          </a>
        }
      />
      <StepDivider at={0.33} className="mt-4 h-6" />
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_3fr] lg:gap-12">
        <nav
          aria-label="On this page"
          className="max-lg:sm:columns-2 lg:sticky lg:top-24 lg:self-start lg:overflow-y-auto"
        >
          <ul>
            {contents.map(({ to, title }) => (
              <li key={to}>
                <a
                  href={to}
                  className="inline-flex min-h-9 items-center wrap-anywhere hover:text-indigo hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </div>
  </SiteFrame>
);
