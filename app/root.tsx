import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { brand } from "./content/brand.ts";
// Before the utilities at the end of the other, which win.
import "./workspace.css";
import "./styles.css";
import { useClearOtherAccounts } from "./browser/use-account.ts";
import { useUnsentForm } from "./browser/use-unsent-form.ts";
import { ErrorScreen, errorTitle } from "./components/error-screen.tsx";
import { useRequestFacts } from "./components/request-facts.tsx";
import { ScrollRestoration } from "./components/scroll-restoration.tsx";
import headingFace from "./heading-font.woff2?url";
import { takeFlash } from "./http/flash.server.ts";
import { InlineStyle } from "./ui/inline-style.tsx";
import { SkipLink } from "./ui/skip-link.tsx";

/** Public: reads only the flash message of this request. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { flash, headers } = await takeFlash(context, request);
  return data({ flash }, { headers });
}

export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : brand.name }];

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
  const { nonce, styles, banner } = useRequestFacts();
  const hydration = useHydration();
  const language = usePageLanguage();
  const isRemixPage = hydration === undefined && !banner;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={hydration === "own-entry" ? `${VIEWPORT}, viewport-fit=cover` : VIEWPORT}
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141724" media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={headingFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        {hydration === false ? <InlineStyle css={styles ?? ""} nonce={nonce} /> : <Links />}
      </head>
      <body>
        <SkipLink />
        {banner}
        {children}
        {isRemixPage && <ScrollRestoration nonce={nonce} />}
        {isRemixPage && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}
