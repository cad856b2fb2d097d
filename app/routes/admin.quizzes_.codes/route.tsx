import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DialogHost } from "#app/components/dialog-route.tsx";
import { IstDateTime } from "#app/components/ist-time.tsx";
import { mayEver } from "#app/domain/kernel/permissions.ts";
import { listTestCodes } from "#app/domain/quizzes/service/test-codes.server.ts";
import { formatCount } from "#app/format/count.ts";
import { pageTitle } from "#app/format/page-title.ts";
import { guarded, problemPage } from "#app/http/guard.server.ts";
import { paths } from "#app/http/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";

export const loader = guarded("quizzes.read", async ({ ctx, context }) => {
  const listed = await listTestCodes(ctx);
  if (!listed.ok) throw problemPage(listed.problem, context.requestId);
  return { codes: listed.value.codes, now: ctx.now, mayEdit: mayEver(ctx.actor, "quizzes.edit") };
});

export const meta: MetaFunction = () => [{ title: pageTitle("Test codes", "Admin") }];

const PATH = paths.adminTestCodes;

type Code = ReturnType<typeof useLoaderData<typeof loader>>["codes"][number];

export default function TestCodes() {
  const { codes, now, mayEdit } = useLoaderData<typeof loader>();
  return (
    <DialogHost>
      <PageHeader
        title="Test codes"
        compact
        lead="Students type one to start the scholarship test."
        actions={
          mayEdit && (
            <ButtonLink to={`${PATH}/new`} size="small">
              Add test code
            </ButtonLink>
          )
        }
      />
      {codes.length === 0 ? (
        <EmptyState title="No test codes yet">Students need a code to start the test.</EmptyState>
      ) : (
        <Table
          caption="Test codes"
          captionHidden
          dense
          rows
          head={
            <tr>
              <Th>Code</Th>
              <Th>State</Th>
              <Th>Opens the quiz</Th>
              <Th>For</Th>
              <Th>Opens</Th>
              <Th>Closes</Th>
              <Th numeric>Used</Th>
              <Th>Actions</Th>
            </tr>
          }
        >
          {codes.map((code) => (
            <tr key={code.id} className="hover:bg-wash">
              <RowTh className="min-w-36 break-words">{code.code}</RowTh>
              <Td phone="figure">{stateOf(code, now)}</Td>
              <Td className="min-w-32" phone="line">
                {code.quizTitle ?? "Default of every branch"}
              </Td>
              <Td className="min-w-32 break-words" phone="line">
                {audienceOf(code)}
              </Td>
              <Td className="whitespace-nowrap">
                {code.opensAt === null ? "At once" : <IstDateTime at={code.opensAt} />}
              </Td>
              <Td className="whitespace-nowrap">
                {code.closesAt === null ? "Never" : <IstDateTime at={code.closesAt} />}
              </Td>
              <Td numeric phone="line">
                {code.useCount}
                {code.maxUses !== null && ` of ${code.maxUses}`}
                <span className="sm:hidden"> used</span>
              </Td>
              <Td phone="line">
                {mayEdit && code.revokedAt === null && (
                  <span className="flex flex-wrap gap-x-4 gap-y-2">
                    {code.namesPeople && (
                      <Link to={`${PATH}/${code.id}/people`} className="link">
                        People<span className="visually-hidden"> of {code.code}</span>
                      </Link>
                    )}
                    <Link to={`${PATH}/${code.id}/revoke`} className="link">
                      Revoke<span className="visually-hidden"> {code.code}</span>
                    </Link>
                  </span>
                )}
              </Td>
            </tr>
          ))}
        </Table>
      )}
    </DialogHost>
  );
}

/** Who may use a code; a student has to meet all of it. */
function audienceOf({ batchName, colleges, namesPeople, peopleCount }: Code): string {
  const parts = [
    batchName,
    colleges.length > 0 && colleges.join(", "),
    namesPeople && formatCount(peopleCount, "named person", "named people"),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join("; ") : "Everybody";
}

function stateOf(code: Code, now: number) {
  const { revokedAt, opensAt, closesAt, maxUses, useCount, isQuizPublished } = code;
  if (revokedAt !== null) return <Badge tone="brick">Revoked</Badge>;
  if (closesAt !== null && closesAt <= now) return <Badge>Closed</Badge>;
  if (maxUses !== null && useCount >= maxUses) return <Badge>Used up</Badge>;
  if (!isQuizPublished) return <Badge tone="amber">Quiz not published</Badge>;
  if (opensAt !== null && opensAt > now) return <Badge tone="indigo">Opens later</Badge>;
  return <Badge tone="leaf">Open</Badge>;
}
