import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import * as v from "valibot";
import { STAFF_ROLE_CHOICES, StaffRoleFilter } from "#app/features/accounts/staff/staff-roles.ts";
import { listStaff } from "#app/features/students/use-cases/list-staff.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { Downloads } from "#app/platform/lists/list.tsx";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { IstDateTime } from "#app/shell/ist-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { csvFor } from "#app/shell/staff/list-download.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("staff.read", async ({ ctx, request, context }) => {
  const role = v.parse(StaffRoleFilter, new URL(request.url).searchParams.get("role") ?? undefined);
  const staff = await listStaff(ctx);
  if (!staff.ok) throw problemPage(staff.problem, context.requestId);
  const shown = staff.value.filter(({ staffRole }) => role === undefined || staffRole === role);
  const csv = csvFor(ctx.actor, "staff.export", paths.adminStaff);
  return { role, staff: shown, all: staff.value.length, csv };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Staff", "Admin") }];

export default function Staff() {
  const { role = "", staff, all, csv } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Staff" compact lead="To make a person staff, open the person's page." />
      <Form key={role} method="get" className="flex flex-wrap items-end gap-3">
        <SelectField
          name="role"
          label="Role"
          defaultValue={role}
          choices={[{ value: "", label: "All roles" }, ...STAFF_ROLE_CHOICES]}
        />
        <Button variant="secondary">Show</Button>
      </Form>
      {staff.length === 0 ? (
        <EmptyState title="Nobody has this role">Choose another role.</EmptyState>
      ) : (
        <>
          {csv && (
            <Downloads csv={role ? `${csv}?role=${role}` : csv} whole={csv} total={staff.length} all={all} />
          )}
          <Table caption="Staff" captionHidden dense rows head={<HeadRow />}>
            {staff.map((person) => (
              <StaffRow key={person.id} person={person} />
            ))}
          </Table>
        </>
      )}
    </>
  );
}

const HeadRow = () => (
  <tr>
    <Th>Name</Th>
    <Th>Role</Th>
    <Th>Two-factor sign-in</Th>
    <Th>Last sign-in</Th>
  </tr>
);

type Person = ReturnType<typeof useLoaderData<typeof loader>>["staff"][number];

function StaffRow({ person }: { person: Person }) {
  const { id, name, email, staffRole, disabledAt, hasTwoFactor, lastSignInAt } = person;
  return (
    <tr>
      <RowTh>
        <Link to={`${paths.adminStudents}/${id}`} className="link">
          {name}
        </Link>
        <span className="block font-normal break-all text-muted">{email}</span>
      </RowTh>
      <Td className="whitespace-nowrap" phone="figure">
        <span className="capitalize">{staffRole}</span>{" "}
        {disabledAt !== null && <Badge tone="brick">Disabled</Badge>}
      </Td>
      <Td phone="line">{hasTwoFactor ? "Two-factor on" : "Two-factor off"}</Td>
      <Td phone="line">{lastSignInAt === null ? "No open sign-in" : <IstDateTime at={lastSignInAt} />}</Td>
    </tr>
  );
}
