import { Meta } from "@remix-run/react";
import type { ReactNode } from "react";
import { brandStyle } from "#app/features/provider/colour.ts";
import { readPicture } from "#app/features/provider/pictures.ts";
import type { Provider } from "#app/features/provider/sections.ts";
import headingFace from "#app/heading-font.woff2?url";
import { SETTINGS_ELEMENT } from "#app/kernel/region.ts";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { InlineStyle } from "#app/ui/inline-style.tsx";
import { BrowserDocument } from "./browser-document.client.tsx";

/** The element that the browser hydrates. */
export const PAGE_ID = "page";

type Props = {
  language: string;
  /** Content of the viewport's meta element. */
  viewport: string;
  /** A page without React, whose styles are those of public pages. */
  isPublic: boolean;
  children: ReactNode;
};

function ServerDocument({ language, viewport, isPublic, children }: Props) {
  const { nonce, styles, provider, banner } = useRequestFacts();
  const looks = (provider as Provider | undefined)?.looks;
  const icon = readPicture(looks?.icon);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141724" media="(prefers-color-scheme: dark)" />
        <Meta />
        <link rel="icon" href={icon?.address ?? "/icon.svg"} type={icon?.type ?? "image/svg+xml"} />
        <link rel="apple-touch-icon" href={icon?.address ?? "/apple-touch-icon.png"} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={headingFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        {!isPublic && !banner && (
          <InlineScript
            id={SETTINGS_ELEMENT}
            type="application/json"
            code={JSON.stringify(provider ?? null).replaceAll("<", "\\u003c")}
          />
        )}
        <InlineStyle
          css={`${(isPublic ? styles?.ofPublicPages : styles?.ofEveryPage) ?? ""}${brandStyle(looks?.colour ?? "")}`}
          nonce={nonce}
        />
      </head>
      <body>
        <div id={PAGE_ID}>{children}</div>
      </body>
    </html>
  );
}

export const PageDocument = import.meta.env.SSR ? ServerDocument : BrowserDocument;
