import type * as v from "valibot";
import type { Permission } from "#app/kernel/permissions.ts";
import type { ProblemCode } from "#app/kernel/problem.ts";
import type { Deprecation } from "./deprecation.ts";
import type { ApiHeaders } from "./document.ts";

export type Schema = v.GenericSchema | undefined;

/** The description of an endpoint for the document, all from its own definition. */
export type Operation = {
  /** Set once the endpoint has its route. */
  method?: string;
  access: "public" | "signed-in" | "student" | "admin";
  /** What staff need beside the access. */
  permission?: Permission;
  scope?: string;
  ofBatches?: true;
  summary?: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  isLarge?: true;
  example?: unknown;
  answer?: Schema;
  status?: unknown;
  statuses?: readonly number[];
  repeatable?: true;
  etag?: unknown;
  /** Its reads can be asked with If-None-Match. */
  isTagged?: true;
  pages?: unknown;
  takesIfMatch?: true;
  deprecated?: Deprecation;
  format?: "graphql";
  headers?: ApiHeaders;
  problems?: readonly ProblemCode[];
};
