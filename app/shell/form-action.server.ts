import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, redirect, redirectDocument, type TypedResponse } from "@remix-run/cloudflare";
import * as v from "valibot";
import { ConfirmationFields } from "#app/features/accounts/inputs.ts";
import type { UserActor } from "#app/kernel/actor.ts";
import type { Confirmation } from "#app/kernel/confirmation.ts";
import type { Outcome } from "#app/kernel/outcome.ts";
import type { Problem } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import { type Flash, redirectDocumentWithFlash, redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { NoFields, parseForm, readIntent, replyTo } from "#app/platform/http/form.server.ts";
import { readFormData, unknownFormError } from "#app/platform/http/form-data.server.ts";
import { type FormFailure, failureText, NOT_SENT } from "#app/platform/http/form-failure.ts";
import { problemInit } from "#app/platform/http/problem-init.ts";
import { type GuardedArgs, guarded, type Policy, problemPage } from "./guard.server.ts";
import { confirmedOutcome } from "./staff/confirmed.server.ts";

type Schema = v.GenericSchema;
type Params = GuardedArgs<Policy>["params"];

/** What `run` gets: who sends the form, where to, and its parsed fields. */
type Sent<P extends Policy, S extends Schema, Prepared> = GuardedArgs<P> & {
  input: v.InferOutput<S>;
  /** The result of `prepare`. */
  prepared: Prepared;
};

type Done<P extends Policy, S extends Schema, Prepared, Value> = Sent<P, S, Prepared> & { value: Value };

type Again<P extends Policy, S extends Schema, Prepared, Value> = GuardedArgs<P> & {
  prepared: Prepared | undefined;
  /** Its state as the page gets it; undefined after a button. */
  form?: SubmissionResult<string[]>;
  problem: Problem | undefined;
  /** As it was sent. */
  payload: Record<string, unknown>;
  /** Its parsed fields, unless they are not valid. */
  input: v.InferOutput<S> | undefined;
  /** What `run` returned, unless it failed or did not run. */
  value: Value | undefined;
};

type MaybeAsync<T> = T | Promise<T>;
type Target<Args> = string | ((args: Args) => MaybeAsync<string>);
type Message = string | (Omit<Flash, "tone" | "at"> & Partial<Pick<Flash, "tone">>) | undefined;

type Form<P extends Policy, S extends Schema, Value, Answer, Current, More, Prepared> = {
  /**
   * The fields that a person fills in: its problems appear beside them, and everything stays as it was typed. A function of
   * the address, where the fields depend on it.
   */
  input?: S | ((params: Params) => S);
  /** Instead: a button with hidden fields. Its problem appears above the page, as `problem`. With neither: no fields. */
  button?: S;
  /** Fields of `input` that nobody can correct: with an invalid one the form is not one of the page (400). */
  hidden?: readonly string[];
  /** Needs a recent sign-in, or the password in the form (ADR 0018); the page gets the `confirmation` that is missing. */
  confirms?: boolean | ((args: GuardedArgs<P>) => boolean);
  /** One use-case, and what it takes to call it. */
  run(sent: Sent<P, S, Prepared>): Promise<Outcome<Value>>;
  /** Where a success leads (303); without it and without `answer` the form is shown again. */
  to?: Target<Done<P, S, Prepared, Value>>;
  /** The message shown there; undefined for none. */
  done?: Message | ((done: Done<P, S, Prepared, Value>) => MaybeAsync<Message>);
  /** The browser loads the page there as a document: between pages with and without React. */
  document?: true;
  /** Answers a success in another way: with data, or its own response. */
  answer?(done: Done<P, S, Prepared, Value>): MaybeAsync<Answer>;
  /** Converts the record of a stale_version to what the page compares; without it the page gets none. */
  current?(stored: never): Current;
  /** The page of the form cannot show a problem: it gets a page of its own. */
  onProblem?: "page";
  /** More for the page whenever the form is shown again. */
  again?(shown: Again<P, S, Prepared, Value>): MaybeAsync<More>;
};

type Common<P extends Policy, Prepared> = {
  /** The permission of staff, or the section, as for `guarded`. */
  permission: P;
  /** What the form says when it was not processed: the `failure` of the route's handle. Without it an error page does. */
  failure?: FormFailure;
  /** Reads what a schema cannot, such as a file, and replaces it by fields; a problem shows the form again. */
  prepare?(fields: FormData, args: GuardedArgs<P>): Promise<Outcome<Prepared>>;
};

// biome-ignore lint/suspicious/noExplicitAny: any form
type AnyForm = Form<any, any, any, any, any, any, any>;
/** With the schema of its address. */
type Parsed = Omit<AnyForm, "input"> & { input?: Schema };
type DeclareForm<P extends Policy, Prepared> = <
  S extends Schema = typeof NoFields,
  Value = unknown,
  Answer = never,
  Current = undefined,
  More = unknown,
>(
  form: Form<P, S, Value, Answer, Current, More, Prepared>,
) => Form<P, S, Value, Answer, Current, More, Prepared>;

type Shown<Current, More> = {
  form?: SubmissionResult<string[]>;
  problem?: Problem;
  confirmation?: Confirmation;
  current?: Current;
} & More;

type DataWith<Value> = ReturnType<typeof data<Value>>;
type Reply<Answer, Current, More> = Awaited<Answer> | DataWith<Shown<Current, More>> | TypedResponse<never>;
type FormReply<F> =
  // biome-ignore lint/suspicious/noExplicitAny: only these three are of interest
  F extends Form<any, any, any, infer Answer, infer Current, infer More, any>
    ? Reply<Answer, Current, More>
    : never;

type Action<P extends Policy, Result> = ReturnType<typeof guarded<P, Result>>;

/**
 * Declares the action of a page, as `endpoint` declares a call of the API. It authorizes the sender, reads and parses the
 * form, runs one use-case, and redirects with a message (303) or answers with data. The form is shown again, with
 * everything as it was typed, when it is not valid (422), when the use-case returns a problem (its status), and while the
 * database is unavailable (503, with the `failure` of the route). Without a session it waits for the sign-in (ADR 0017).
 * What none of our pages sends is malformed (400). A page with several forms declares them as `intents`, by the value of
 * their field `intent`.
 *
 *     export const action = formAction({
 *       permission: "batches.edit",
 *       failure: handle.failure,
 *       input: CreateBatchInput,
 *       run: ({ ctx, input }) => createBatch(ctx, input),
 *       to: ({ value }) => `${paths.adminBatches}/${value.id}`,
 *       done: ({ value }) => `'${value.name}' is saved.`,
 *     });
 */
export function formAction<P extends Policy, Intents extends Record<string, object>, Prepared = undefined>(
  definition: Common<P, Prepared> & {
    /** Each is written with `form`, which types it. */
    intents(form: DeclareForm<P, Prepared>): Intents;
    /** Where they lead, unless a form says otherwise. */
    to?: Target<GuardedArgs<P>>;
  },
): Action<P, FormReply<Intents[keyof Intents]>>;
export function formAction<
  P extends Policy,
  S extends Schema = typeof NoFields,
  Value = unknown,
  Answer = never,
  Current = undefined,
  More = unknown,
  Prepared = undefined,
>(
  definition: Common<P, Prepared> & Form<P, S, Value, Answer, Current, More, Prepared>,
): Action<P, Reply<Answer, Current, More>>;
export function formAction({
  permission,
  failure,
  prepare,
  ...definition
}: Common<Policy, unknown> &
  (AnyForm | { intents(form: DeclareForm<Policy, unknown>): Record<string, AnyForm>; to?: AnyForm["to"] })) {
  const forms = "intents" in definition ? definition.intents((form) => form) : undefined;
  return guarded(permission, async (args) => {
    const fields = await readFormData(args.request);
    const prepared =
      prepare &&
      (failure
        ? await withFailureMessage(failureText(failure, fields), () => prepare(fields, args))
        : await prepare(fields, args));
    const declared = forms
      ? { to: definition.to, ...forms[readIntent(fields, Object.keys(forms))]! }
      : (definition as AnyForm);
    const { input } = declared;
    const form: Parsed = { ...declared, input: typeof input === "function" ? input(args.params) : input };
    const submission = parseForm(fields, buildSchema(form), { hasIntent: forms !== undefined });
    checkHidden(form, submission);
    return process({ form, submission, args, prepared, failure: failure && failureText(failure, fields) });
  });
}

/** Throws MalformedForm for an invalid field that nobody can correct: then the form is not one of the page. */
function checkHidden({ input, hidden = [] }: Parsed, submission: Submission<unknown>): void {
  const error = submission.status === "error" ? submission.error : undefined;
  const isWrong = input ? hidden.some((name) => error?.[name]) : submission.status !== "success";
  if (isWrong) throw unknownFormError("The hidden fields are not those of the page.");
}

const buildSchema = ({ input, button = NoFields, confirms }: Parsed): Schema => {
  const schema = input ?? button;
  return confirms ? v.strictObject({ ...schema.entries, ...ConfirmationFields.entries }) : schema;
};

type Processing = {
  form: Parsed;
  submission: Submission<unknown>;
  args: GuardedArgs<Policy>;
  prepared?: Outcome<unknown>;
  failure: string | undefined;
};

async function process({ form, submission, args, prepared, failure }: Processing) {
  const unread = { outcome: undefined, input: undefined };
  if (prepared?.ok === false) return showAgain({ form, submission, args }, { ...unread, outcome: prepared });
  if (submission.status !== "success") return showAgain({ form, submission, args, prepared }, unread);
  const { currentPassword, ...rest } = submission.value as { currentPassword?: string };
  const input = form.confirms ? rest : submission.value;
  const sent = { ...args, input, prepared: prepared?.value };
  const { outcome, confirmation } = await attempt(form, sent, { currentPassword, failure });
  if (!outcome.ok || !(form.to || form.answer)) {
    return showAgain({ form, submission, args, prepared }, { outcome, input, confirmation });
  }
  return succeed(form, { ...sent, value: outcome.value });
}

/** Runs the use-case, after a confirmation of the sender where the form needs one. */
async function attempt(
  { run, confirms }: Parsed,
  sent: Sent<Policy, Schema, unknown>,
  { currentPassword, failure }: { currentPassword: string | undefined; failure: string | undefined },
): Promise<{ outcome: Outcome<unknown>; confirmation?: Confirmation }> {
  const needsConfirmation = typeof confirms === "function" ? confirms(sent) : confirms;
  if (needsConfirmation) {
    const ctx = sent.ctx as ServiceContext<UserActor>;
    return confirmedOutcome(ctx, { currentPassword, unavailable: failure ?? NOT_SENT }, (confirmed) =>
      run({ ...sent, ctx: confirmed }),
    );
  }
  return { outcome: failure ? await withFailureMessage(failure, () => run(sent)) : await run(sent) };
}

async function showAgain(
  { form, submission, args, prepared }: Omit<Processing, "failure">,
  {
    outcome,
    input,
    confirmation,
  }: { outcome?: Outcome<unknown>; input: unknown; confirmation?: Confirmation },
) {
  const problem = outcome?.ok === false ? outcome.problem : undefined;
  if (problem && form.onProblem === "page") throw problemPage(problem, args.context.requestId);
  const reply = form.input || !problem ? { form: replyTo(submission, problem) } : { problem };
  const current =
    form.current && problem?.current !== undefined ? form.current(problem.current as never) : undefined;
  const more = await form.again?.({
    ...args,
    ...reply,
    problem,
    payload: submission.payload,
    prepared: prepared?.ok ? prepared.value : undefined,
    input,
    value: outcome?.ok ? outcome.value : undefined,
  });
  const status = submission.status === "error" ? 422 : 200;
  return data({ ...reply, confirmation, current, ...more }, problem ? problemInit(problem) : { status });
}

async function succeed(form: Parsed, done: Done<Policy, Schema, unknown, unknown>) {
  if (form.answer) return form.answer(done);
  const path = typeof form.to === "function" ? await form.to(done) : form.to!;
  const message = typeof form.done === "function" ? await form.done(done) : form.done;
  if (message === undefined) return form.document ? redirectDocument(path, 303) : redirect(path, 303);
  const flash: Flash = {
    tone: "success",
    ...(typeof message === "string" ? { message } : message),
  };
  const toPage = form.document ? redirectDocumentWithFlash : redirectWithFlash;
  return toPage(done.context, path, flash);
}
