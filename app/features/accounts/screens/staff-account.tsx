import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ownDataPaths } from "#app/features/accounts/data-rights/own-data-paths.ts";
import { accountAction, accountLoader } from "#app/features/accounts/parts/account.server.ts";
import { AccountLinks, AccountPage } from "#app/features/accounts/parts/account-page.tsx";
import { ACCOUNT_FAILURES } from "#app/features/accounts/shared/intents.ts";
import { paths } from "#app/platform/http/paths.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { buttonClass } from "#app/ui/button.tsx";

export const handle = { failure: ACCOUNT_FAILURES };

export const loader = accountLoader("admin");

export const action = accountAction("admin");

export const meta: MetaFunction = () => [{ title: pageTitle("Account", "Admin") }];

export default function Account() {
  const { hasTwoFactor, ...account } = useLoaderData<typeof loader>();
  return (
    <AccountPage {...account}>
      <section className="grid max-w-md gap-3">
        <h2 className="text-xl">Two-factor sign-in</h2>
        <p>
          {hasTwoFactor
            ? "On: you sign in with your password and a code or a passkey."
            : "Off: your password alone is enough to sign in."}
        </p>
        <p>
          <a href={paths.adminTwoFactor} className={buttonClass({ variant: "secondary" })}>
            {hasTwoFactor ? "Manage two-factor sign-in" : "Set up two-factor sign-in"}
          </a>
        </p>
      </section>
      <AccountLinks
        links={[
          {
            to: paths.adminNotificationChoices,
            title: "Email settings",
            text: "Which notifications also come as mail, and when.",
          },
          { to: ownDataPaths.admin, title: "My data", text: "Download your data or delete your account." },
        ]}
      />
    </AccountPage>
  );
}
