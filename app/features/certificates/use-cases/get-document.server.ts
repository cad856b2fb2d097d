import {
  type Certificate,
  selectCertificateByNumber,
} from "#app/features/certificates/queries/certificates.server.ts";
import { parseCertificateNumber } from "#app/features/certificates/rules.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { can } from "#app/kernel/permissions.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";

/** Gets a certificate by its number for its student, or for staff who may read certificates. Problems: not_found. */
export async function getCertificateDocument(
  { db, actor }: ServiceContext<UserActor>,
  typed: string,
): Promise<Outcome<Certificate>> {
  const number = parseCertificateNumber(typed);
  if (number === undefined) return failed(notFound("This certificate"));
  const owner = can(actor, "certificates.read") ? undefined : actor.userId;
  const [certificate] = await db.execute(selectCertificateByNumber(db, number, owner));
  return certificate ? ok(certificate) : failed(notFound("This certificate"));
}
