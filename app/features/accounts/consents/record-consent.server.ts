import type { ServiceContext } from "#app/kernel/service-context.ts";
import { privacyNotice } from "./privacy-notice.ts";
import { insertConsent, insertConsentIfChanged } from "./queries/consents.server.ts";
import type { ConsentSource } from "./rules.ts";

type Given = {
  userId: string;
  /** The version that the person has read; undefined or another one than the current: no consent. */
  shown: string | undefined;
  source: ConsentSource;
};

type Request = Pick<ServiceContext, "db" | "address">;

const toConsent = ({ address }: Request, { userId, shown, source }: Given) => ({
  userId,
  source,
  version: privacyNotice.version,
  shown: shown ?? "",
  network: address,
});

/** Statement: stores a consent to the privacy notice; part of the write in which it is given. */
export const recordConsent = (request: Request, given: Given) =>
  insertConsent(request.db, toConsent(request, given));

/** The same, directly after a guarded statement of the batch: stores nothing when that changed no row. */
export const recordConsentIfChanged = (request: Request, given: Given) =>
  insertConsentIfChanged(request.db, toConsent(request, given));
