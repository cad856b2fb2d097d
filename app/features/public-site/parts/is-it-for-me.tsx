import Check from "lucide-react/icons/check";
import { namedBranches } from "#app/features/provider/branches.ts";
import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Toggle } from "#app/ui/toggle.tsx";
import { Section } from "./section.tsx";

export function IsItForMe() {
  const { conditions, years, online, offline } = siteTexts().fit;
  const views = [
    conditions.length > 0 && { value: "join", label: "Who can join", panel: <WhoCanJoin /> },
    years.length > 0 && { value: "year", label: "By year", panel: <Lists lists={years} /> },
    online.length + offline.length > 0 && {
      value: "delivery",
      label: "Online, offline",
      panel: <HybridDelivery />,
    },
  ].filter((view) => view !== false);
  if (views.length === 0) return null;
  return (
    <Section id="is-it-for-me" step={6} title="Is it for me?">
      <Toggle name="fit" legend="Is it for me" views={views} />
    </Section>
  );
}

function WhoCanJoin() {
  return (
    <>
      <h3>Eligibility and target students</h3>
      <ul className="mt-1 grid gap-x-10 sm:grid-cols-2">
        {siteTexts().fit.conditions.map((condition) => (
          <li key={condition} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-leaf" aria-hidden />
            {condition}
          </li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-2" aria-label="Pilot departments">
        {namedBranches().map((department) => (
          <li key={department}>
            <Badge>{department}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

function HybridDelivery() {
  const { deliveryNote, online, offline } = siteTexts().fit;
  const lists = [
    { title: "Online", items: online },
    { title: "Offline", items: offline },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      {deliveryNote && <p className="mb-4 max-w-measure">{deliveryNote}</p>}
      <Lists lists={lists} />
    </>
  );
}

function Lists({ lists }: { lists: readonly { title: string; items: string[] }[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-4 sm:auto-cols-fr sm:grid-flow-col">
      {lists.map(({ title, items }) => (
        <li key={title}>
          <h3 className="border-b-2 border-ink pb-1">{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item} className="border-b border-hairline py-2">
                {item}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
