import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { isMailName, type MailName, variablesOf } from "#app/features/messages/mail/texts/catalogue.ts";
import { takePictures } from "#app/features/provider/parts/take-pictures.server.ts";
import { TextFields } from "#app/features/provider/parts/text-fields.tsx";
import { pictureInWords } from "#app/features/provider/pictures.ts";
import { draftInput } from "#app/features/provider/texts/inputs.ts";
import { previewPath, textPath } from "#app/features/provider/texts/paths.ts";
import { PLACEHOLDERS } from "#app/features/provider/texts/placeholders.ts";
import { TEXTS, type TextField } from "#app/features/provider/texts/sections.ts";
import { getText, saveDraft } from "#app/features/provider/use-cases/texts.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { AdminForm } from "#app/shell/staff/admin-form.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "The draft was not saved. Please try again." };

/** The form of a public text. */
export const loader = guarded("provider.edit", async ({ ctx, params, context }) => {
  const found = await getText(ctx, params.section ?? "");
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { name, value, version, base, draft } = found.value;
  return { name, value: asTyped(value), version, base, draft };
});

type Stored = { value: Record<string, unknown>; version: number; base: number };

export const action = formAction({
  permission: "provider.edit",
  failure: handle.failure,
  prepare: (fields, { ctx }) => takePictures(fields, ctx),
  input: ({ section }) => draftInput(section),
  run: ({ ctx, params, input }) =>
    saveDraft(ctx, params.section ?? "", input as { version: number; base: number }),
  current: ({ value, version, base }: Stored) => ({ value: asTyped(value), version, base }),
  to: ({ params }) => previewPath(params.section ?? ""),
  done: "The draft is saved. Nobody sees it before you publish it.",
});

/** A list of lines is edited as a text. */
function asTyped(value: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value as object).map(([field, one]) => [field, Array.isArray(one) ? typedList(one) : one]),
  );
}
const typedList = (list: unknown[]) =>
  list.some((entry) => typeof entry === "object")
    ? list.map(asTyped)
    : list.length > 0
      ? list.join("\n")
      : undefined;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? TEXTS[data.name].title : "Text", "Texts", "Admin") },
];

export default function ProviderText() {
  const { name, value, version, base, draft } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const described: Record<string, TextField> = TEXTS[name].fields;
  const [form, fields] = useForm<Record<string, unknown>>({
    id: name,
    lastResult: lastResult?.form,
    defaultValue: value,
  });
  const current = lastResult?.current;
  const seen = current ?? { version, base };
  const labels = Object.fromEntries(Object.entries(described).map(([field, { label }]) => [field, label]));
  return (
    <>
      <PageHeader title={TEXTS[name].title} compact />
      <div className="grid max-w-160 gap-4">
        {draft && (
          <p>
            This is a draft, saved <HomeDateTime at={draft.savedAt} />
            {draft.savedBy && ` by ${draft.savedBy}`}.{" "}
            <Link to={previewPath(name)} className="link">
              Preview and publish
            </Link>
          </p>
        )}
        <AdminForm
          form={form}
          save="Save draft"
          isLong
          encType={hasPictures(described) ? "multipart/form-data" : undefined}
          lastResult={lastResult?.form}
          labels={labels}
          current={current?.value}
          inWords={inWords}
          cancelTo={`${paths.adminProvider}/texts`}
          hidden={{ version: seen.version, base: seen.base }}
        >
          <TextFields form={form} fields={fields} described={described} />
        </AdminForm>
        {isMailName(name) ? (
          <Disclosure summary="What the text may name">
            <Variables mail={name} />
          </Disclosure>
        ) : (
          <Disclosure summary="Links and placeholders">
            <p>
              A link is written as [text](/address). These are filled in when the page is shown; a sentence
              whose value is missing is left out: {PLACEHOLDERS.map((one) => `{${one}}`).join(" ")}
            </p>
          </Disclosure>
        )}
        {isMailName(name) && (
          <p>
            <Link to={previewPath(name)} className="link">
              Preview, and the standard text
            </Link>
          </p>
        )}
        {base > 0 && (
          <p>
            <Link to={`${textPath(name)}/history`} className="link">
              Earlier versions
            </Link>
          </p>
        )}
      </div>
    </>
  );
}

/** A line whose variables are empty is left out, so a text may name what a mail does not always have. */
const Variables = ({ mail }: { mail: MailName }) => (
  <>
    <p>These are filled in for each email; a line that is empty then is left out.</p>
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {variablesOf(mail).map(({ name, is, isRequired }) => (
        <div key={name} className="contents">
          <dt className="font-mono">{`{${name}}`}</dt>
          <dd className="max-sm:mb-2">
            {is}
            {isRequired && " (needed)"}
          </dd>
        </div>
      ))}
    </dl>
  </>
);

const hasPictures = (fields: Record<string, TextField>): boolean =>
  Object.values(fields).some((field) =>
    field.kind === "rows" ? hasPictures(field.fields) : field.kind === "picture",
  );

/** Entries as lines of text, for the comparison with the version of another owner. */
const inWords = (value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      Array.isArray(one)
        ? one
            .map((entry) =>
              Object.values(entry ?? {})
                .map(pictureInWords)
                .join(": "),
            )
            .join("\n")
        : one,
    ]),
  );
