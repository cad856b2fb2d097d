import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownDataAction, ownDataLoader } from "#app/features/accounts/data-rights/parts/own-data.server.ts";
import { OwnDataPage } from "#app/features/accounts/data-rights/parts/own-data-page.tsx";
import { OWN_DATA_FAILURES } from "#app/features/accounts/shared/intents.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: OWN_DATA_FAILURES };

export const loader = ownDataLoader("admin");

export const action = ownDataAction("admin");

export const meta: MetaFunction = () => [{ title: pageTitle("My data", "Admin") }];

export default function OwnData() {
  return <OwnDataPage {...useLoaderData<typeof loader>()} />;
}
