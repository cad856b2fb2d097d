import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountAction, accountLoader } from "#app/account/account.server.ts";
import { AccountPage } from "#app/account/account-page.tsx";

export const loader = accountLoader("student");

export const action = accountAction("student");

export const meta: MetaFunction = () => [{ title: "Account · Kadam" }];

export default function Account() {
  return (
    <AccountPage {...useLoaderData<typeof loader>()} lastResult={useActionData<typeof action>()?.form} />
  );
}
