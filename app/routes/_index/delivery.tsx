import { Building2, Wifi } from "lucide-react";
import type { ReactNode } from "react";
import { hybridDelivery } from "#app/content/benefits.ts";
import { Section } from "#app/site/section.tsx";

export function Delivery() {
  return (
    <Section
      id="delivery"
      step={10}
      title="Hybrid delivery"
      lead="Theory works well online. Practice does not, so part of the programme happens on site."
    >
      <div className="grid gap-8 sm:grid-cols-2">
        <Mode title="Online" icon={<Wifi className="size-5" aria-hidden />} items={hybridDelivery.online} />
        <Mode
          title="Offline"
          icon={<Building2 className="size-5" aria-hidden />}
          items={hybridDelivery.offline}
        />
      </div>
    </Section>
  );
}

function Mode({ title, icon, items }: { title: string; icon: ReactNode; items: string[] }) {
  return (
    <div>
      <h3 className="flex items-center gap-2.5 border-b-2 border-ink pb-2">
        {icon}
        {title}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="border-b border-hairline py-2.5">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
