import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { OWN_DATA_FAILURES } from "#app/account/intents.ts";
import { ownDataAction, ownDataLoader } from "#app/account/own-data.server.ts";
import { OwnDataPage } from "#app/account/own-data-page.tsx";
import { pageTitle } from "#app/format/page-title.ts";

export const handle = { failure: OWN_DATA_FAILURES };

export const loader = ownDataLoader("admin");

export const action = ownDataAction("admin");

export const meta: MetaFunction = () => [{ title: pageTitle("My data", "Admin") }];

export default function OwnData() {
  return <OwnDataPage {...useLoaderData<typeof loader>()} />;
}
