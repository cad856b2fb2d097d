import { Logo } from "#app/ui/logo.tsx";
import { brand } from "./brand.ts";

/** The sender at the top of a page that is printed: a letter or a receipt. */
export const Sender = () => (
  <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-hairline pb-4">
    <Logo name={brand.name} />
    <p className="text-right text-sm">
      {brand.legalName}
      <br />
      {brand.city}
      <br />
      {brand.email}
    </p>
  </div>
);
