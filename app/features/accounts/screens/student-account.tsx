import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownDataPaths } from "#app/features/accounts/data-rights/own-data-paths.ts";
import { accountAction, accountLoader } from "#app/features/accounts/parts/account.server.ts";
import { AccountLinks, AccountPage } from "#app/features/accounts/parts/account-page.tsx";
import { ACCOUNT_FAILURES } from "#app/features/accounts/shared/intents.ts";
import { paths } from "#app/platform/http/paths.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: ACCOUNT_FAILURES };

export const loader = accountLoader("student");

export const action = accountAction("student");

export const meta: MetaFunction = () => [{ title: pageTitle("Account") }];

export default function Account() {
  return (
    <AccountPage {...useLoaderData<typeof loader>()}>
      <AccountLinks
        links={[
          {
            to: paths.dashboardProfile,
            title: "Profile",
            text: "Your name in the app and on your result, and your phone.",
          },
          {
            to: paths.dashboardCalendar,
            title: "Private calendar",
            text: "Sessions and due dates in your own calendar.",
          },
          {
            to: paths.notificationChoices,
            title: "Email settings",
            text: "Which notifications also come by email, and when.",
          },
          {
            to: ownDataPaths.student,
            title: "My data",
            text: "Download your data, see who opened your record, or delete your account.",
          },
        ]}
      />
    </AccountPage>
  );
}
