import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ownDataAction, ownDataLoader } from "#app/features/accounts/data-rights/parts/own-data.server.ts";
import { OwnDataPage } from "#app/features/accounts/data-rights/parts/own-data-page.tsx";
import { OWN_DATA_FAILURES } from "#app/features/accounts/shared/intents.ts";
import { paths } from "#app/platform/http/paths.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: OWN_DATA_FAILURES };

export const loader = ownDataLoader("student");

export const action = ownDataAction("student");

export const meta: MetaFunction = () => [{ title: pageTitle("My data") }];

export default function OwnData() {
  const correction = (
    <p>
      You can change{" "}
      <Link to={paths.dashboardProfile} className="link">
        your names and your phone number
      </Link>{" "}
      yourself.
    </p>
  );
  return <OwnDataPage {...useLoaderData<typeof loader>()} correction={correction} />;
}
