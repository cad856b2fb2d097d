import type { MetaFunction } from "@remix-run/cloudflare";
import { PageHeader } from "#app/ui/page-header.tsx";
import { guarded } from "#app/web/guard.server.ts";

export const loader = guarded("admin", async () => null);

export const meta: MetaFunction = () => [{ title: "Overview · Admin · Kadam" }];

export default function AdminOverview() {
  return <PageHeader title="Overview" />;
}
