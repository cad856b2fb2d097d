import { provider } from "#app/features/provider/provider.ts";
import { ProviderLogo } from "./provider-logo.tsx";

/** The sender at the top of a page that is printed: a letter or a receipt. */
export const Sender = () => (
  <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-hairline pb-4">
    <ProviderLogo />
    <p className="wrap-anywhere text-right text-sm">
      {provider().identity.legalName}
      <br />
      {provider().contact.city}
      <br />
      {provider().contact.email}
    </p>
  </div>
);
