import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { accountAction, accountLoader } from "#app/account/account.server.ts";
import { AccountPage } from "#app/account/account-page.tsx";
import { pageTitle } from "#app/format/page-title.ts";

export const loader = accountLoader("admin");

export const action = accountAction("admin");

export const meta: MetaFunction = () => [{ title: pageTitle("Account", "Admin") }];

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} />;
}
