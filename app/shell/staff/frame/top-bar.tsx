import type { ComponentProps } from "react";
import { SearchField } from "#app/features/operations/search/parts/search-field.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { BarLink, NavigationBar } from "#app/shell/navigation-bar.tsx";
import { type Areas, usePlace } from "./entries.ts";

/** The bar on top of staff pages: the specification's bar with the way to the page. */
export function TopBar({ user, areas }: Pick<ComponentProps<typeof NavigationBar>, "user"> & Areas) {
  return (
    <NavigationBar user={user} className="@container px-[16px] sm:pl-16 lg:px-6">
      <Breadcrumb areas={areas} />
      <div className="hidden min-w-0 grow basis-0 sm:block sm:max-w-64 max-lg:ml-auto">
        <SearchField hasShortcut />
      </div>
    </NavigationBar>
  );
}

/** 'Admin Dashboard / Students / Invitations'. */
function Breadcrumb({ areas }: Areas) {
  const place = usePlace(areas);
  const steps = place
    ? [{ to: place.area.pages[0]!.to, label: place.area.name }, place.page].filter(
        ({ to, label }, index, all) =>
          to !== paths.admin && (index === 0 || (to !== all[0]!.to && label !== all[0]!.label)),
      )
    : [];
  return (
    <ol className="mr-auto hidden min-w-0 items-center whitespace-nowrap lg:flex">
      <li>
        <BarLink to={paths.admin}>Admin Dashboard</BarLink>
      </li>
      {steps.map(({ to, label }) => (
        <li key={label} className="hidden min-w-0 items-center @min-[56rem]:flex">
          <span className="text-muted" aria-hidden>
            /
          </span>
          <BarLink to={to}>{label}</BarLink>
        </li>
      ))}
    </ol>
  );
}
