import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownDataAction, ownDataLoader } from "#app/account/own-data.server.ts";
import { OwnDataPage } from "#app/account/own-data-page.tsx";
import { pageTitle } from "#app/format/page-title.ts";

export const loader = ownDataLoader("admin");

export const action = ownDataAction("admin");

export const meta: MetaFunction = () => [{ title: pageTitle("My data", "Admin") }];

export default function OwnData() {
  return <OwnDataPage {...useLoaderData<typeof loader>()} />;
}
