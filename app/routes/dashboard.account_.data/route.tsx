import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { OWN_DATA_FAILURES } from "#app/account/intents.ts";
import { ownDataAction, ownDataLoader } from "#app/account/own-data.server.ts";
import { OwnDataPage } from "#app/account/own-data-page.tsx";
import { pageTitle } from "#app/format/page-title.ts";
import { paths } from "#app/http/paths.ts";

export const handle = { failure: OWN_DATA_FAILURES };

export const loader = ownDataLoader("student");

export const action = ownDataAction("student");

export const meta: MetaFunction = () => [{ title: pageTitle("My data") }];

export default function OwnData() {
  const correction = (
    <p>
      You can change{" "}
      <Link to={paths.dashboardProfile} className="link">
        your names
      </Link>{" "}
      yourself.
    </p>
  );
  return <OwnDataPage {...useLoaderData<typeof loader>()} correction={correction} />;
}
