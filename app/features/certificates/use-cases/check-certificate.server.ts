import {
  type PublicCertificate,
  selectPublicCertificate,
} from "#app/features/certificates/queries/certificates.server.ts";
import {
  CERTIFICATE_CASE,
  CERTIFICATE_CHECKS,
  type CertificateState,
  parseCertificateNumber,
} from "#app/features/certificates/rules.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { type Problem, rateLimited } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { countUses, secondsToWait } from "#db/rate-limits.ts";

/** What everybody with the number reads. */
export type CheckedCertificate = PublicCertificate & { state: CertificateState };

/**
 * Checks a certificate by its number, for everybody. Problems: not_found, rate_limited (60 in 15 minutes from a
 * network).
 */
export async function checkCertificate(
  { db, address, now }: ServiceContext,
  typed: string,
): Promise<Outcome<CheckedCertificate>> {
  const number = parseCertificateNumber(typed);
  if (number === undefined) return failed(NO_SUCH_NUMBER);
  const limits = [{ key: `certificate:${address}`, ...CERTIFICATE_CHECKS }];
  const {
    uses,
    found: [found],
  } = await db.batch({ uses: countUses(db, limits), found: selectPublicCertificate(db, number) });
  const wait = secondsToWait(limits, uses);
  if (wait) return failed(rateLimited(wait));
  return found ? ok({ ...found, state: CERTIFICATE_CASE.stateOf(found, now) }) : failed(NO_SUCH_NUMBER);
}

const NO_SUCH_NUMBER: Problem = {
  code: "not_found",
  message: "No certificate has this number. Please compare it with the certificate.",
};
