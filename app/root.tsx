import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Outlet, Scripts, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { provider } from "#app/features/provider/provider.ts";
import { useClearOtherAccounts } from "./platform/browser/use-account.ts";
import { useUnsentForm } from "./platform/browser/use-unsent-form.ts";
import { takeFlash } from "./platform/http/flash.server.ts";
import { useRequestFacts } from "./platform/http/request-facts.tsx";
import { ErrorScreen, errorTitle } from "./shell/error-screen.tsx";
import { PageDocument } from "./shell/page-document.tsx";
import { ScrollRestoration } from "./shell/scroll-restoration.tsx";
import { SkipLink } from "./ui/skip-link.tsx";

/** Public: reads only the flash message of this request. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { flash, headers } = await takeFlash(context, request);
  return data({ flash }, { headers });
}

export const meta: MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : provider().identity.name },
];

export default function App() {
  useClearOtherAccounts();
  useUnsentForm();
  return <Outlet />;
}

export const ErrorBoundary = ErrorScreen;

const VIEWPORT = "width=device-width, initial-scale=1";

type Handle = { hydrate?: false | "own-entry" } | undefined;

/** Public pages ship no React: their routes set `handle = { hydrate: false }`. Undefined: Remix hydrates the page. */
const useHydration = () =>
  useMatches()
    .map(({ handle }) => (handle as Handle)?.hydrate)
    .find((hydrate) => hydrate !== undefined);

/** A page that is not in English sets `pageLanguage` in the data of its loader. */
const usePageLanguage = () =>
  useMatches()
    .map(({ data }) => (data as { pageLanguage?: string } | undefined)?.pageLanguage)
    .find((language) => language !== undefined && language !== "en") ?? "en-IN";

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, banner } = useRequestFacts();
  const hydration = useHydration();
  const isRemixPage = hydration === undefined && !banner;
  return (
    <PageDocument
      language={usePageLanguage()}
      viewport={hydration === "own-entry" ? `${VIEWPORT}, viewport-fit=cover` : VIEWPORT}
      isPublic={hydration === false}
    >
      <SkipLink />
      {banner}
      {children}
      {isRemixPage && <ScrollRestoration nonce={nonce} />}
      {isRemixPage && <Scripts nonce={nonce} />}
    </PageDocument>
  );
}
