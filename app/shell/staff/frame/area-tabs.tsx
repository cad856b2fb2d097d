import { useMatches } from "@remix-run/react";
import { Tabs } from "#app/ui/tabs.tsx";
import { isShownAt } from "../staff-page.ts";
import { type Areas, usePlace } from "./entries.ts";
import { Count, LiveDot, type Waiting } from "./waiting-marks.tsx";

/** The pages of the current area, beside the heading of each of them; none on pages below them. */
export function AreaTabs({ areas, waiting }: Areas & Waiting) {
  const place = usePlace(areas);
  // The first two matches are the root and this frame; a dialog is a child of the page below it.
  const shown = useMatches()[2]?.pathname.replace(/\/$/, "");
  if (!place || place.area.pages.length === 1 || !shown || !isShownAt(place.page, shown)) return null;
  return (
    <div className="order-last w-full lg:[&_a]:min-h-9">
      <Tabs
        label={place.area.name}
        tabs={place.area.pages.map((page) => ({
          to: page.to,
          current: page === place.page,
          label: (
            <span className="flex items-center gap-2">
              {page.label}
              <Count pages={[page]} waiting={waiting} />
              <LiveDot pages={[page]} waiting={waiting} />
            </span>
          ),
        }))}
      />
    </div>
  );
}
