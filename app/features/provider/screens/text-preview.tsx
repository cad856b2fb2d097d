import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { isMailName, type MailName } from "#app/features/messages/mail/texts/catalogue.ts";
import { previewMail } from "#app/features/messages/mail/use-cases/preview-mail.server.ts";
import { isAgreed } from "#app/features/provider/provider.ts";
import { DiscardInput, PublishInput, StandardInput } from "#app/features/provider/texts/inputs.ts";
import { draftPath, previewPath, textPath } from "#app/features/provider/texts/paths.ts";
import { TEXTS } from "#app/features/provider/texts/sections.ts";
import {
  discardDraft,
  getText,
  publishDraft,
  saveDraft,
} from "#app/features/provider/use-cases/texts.server.ts";
import type { Admin } from "#app/kernel/actor.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const handle = { failure: "Nothing was published. Please try again." };

const WIDTHS = ["360", "768", "1280"];

/** The real page with the draft, at the width of the query, and what can be done with the draft. */
export const loader = guarded("provider.edit", async ({ ctx, params, context, request }) => {
  const query = new URL(request.url).searchParams;
  const section = params.section ?? "";
  const [found, mail] = await Promise.all([
    getText(ctx, section),
    isMailName(section) ? previewFor(ctx, section, query.get("student")) : undefined,
  ]);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { name, version, draft, base, isStandard } = found.value;
  const width = WIDTHS.find((one) => one === query.get("width")) ?? "360";
  const asksToDiscard = query.has("discard");
  return { name, version, draft, base, width, asksToDiscard, isStandard, mail };
});

/** A mail as the chosen student would get it; for the owner when no student has the address. */
async function previewFor(ctx: ServiceContext<Admin>, name: MailName, typed: string | null) {
  const student = typed?.trim().toLowerCase() ?? "";
  const made = await previewMail(ctx, name, student);
  const shown = made.ok || !student ? made : await previewMail(ctx, name, "");
  if (!shown.ok) throw new Error("An owner has no preview of a mail.");
  const { to, subject, text } = shown.value;
  return { student, isUnknown: !made.ok, to, subject, text };
}

export const action = formAction({
  permission: "provider.edit",
  failure: handle.failure,
  to: `${paths.adminProvider}/texts`,
  intents: (form) => ({
    publish: form({
      button: PublishInput,
      run: ({ ctx, params, input }) => publishDraft(ctx, params.section ?? "", input),
      done: "Published. It applies everywhere within ten seconds.",
    }),
    standard: form({
      button: StandardInput,
      run: ({ ctx, params, input }) => saveDraft(ctx, params.section ?? "", input),
      to: ({ params }) => previewPath(params.section ?? ""),
      done: "The standard text is your draft now. Publish it, and mails say it again.",
    }),
    discard: form({
      button: DiscardInput,
      run: ({ ctx, params, input }) => discardDraft(ctx, params.section ?? "", input),
      done: "Draft discarded. What is published stays.",
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("Preview", data ? TEXTS[data.name].title : "Text", "Admin") },
];

export default function TextPreview() {
  const { name, version, draft, base, width, asksToDiscard, isStandard, mail } =
    useLoaderData<typeof loader>();
  const isFirst = base === 0;
  const student = mail?.student && !mail.isUnknown ? mail.student : "";
  const query = (one: string) => `?${new URLSearchParams({ width: one, ...(student && { student }) })}`;
  const problem = useActionData<typeof action>()?.problem;
  const { title, page } = TEXTS[name];
  return (
    <>
      <PageHeader title={`Preview: ${title}`} compact />
      {problem && <Notice tone="error">{problem.message}</Notice>}
      {!draft && <p>There is no draft; this is what {mail ? "people get" : "visitors see"}.</p>}
      {mail && <Recipient {...mail} width={width} />}
      <nav aria-label="Width of the preview">
        <ul className="flex flex-wrap items-center gap-2">
          {WIDTHS.map((one) => (
            <li key={one}>
              <Link
                to={query(one)}
                className="flex min-h-9 items-center rounded-full border border-line px-3 text-sm hover:border-ink max-sm:min-h-11 aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo"
                aria-current={one === width ? "page" : undefined}
              >
                {one} pixels
              </Link>
            </li>
          ))}
          {!mail && (
            <li>
              <a href={draftPath(page)} className="link ml-2 inline-flex min-h-11 items-center">
                Open the page
              </a>
            </li>
          )}
        </ul>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label="Preview" tabIndex={0}>
        <iframe
          title={`${title}, ${width} pixels wide`}
          src={mail ? `${page}?${new URLSearchParams(student ? { student } : {})}` : draftPath(page)}
          width={width}
          height="560"
          className="border border-line"
          style={{ boxSizing: "content-box", maxWidth: "none" }}
        />
      </section>
      {mail && (
        <Disclosure summary="As plain text">
          <pre className="whitespace-pre-wrap wrap-anywhere">{mail.text}</pre>
        </Disclosure>
      )}
      {/* Below the preview, because a browser scrolls to the part of the page that its address names. */}
      {draft &&
        (asksToDiscard ? (
          <Discard name={name} version={version} />
        ) : (
          <Publish name={name} version={version} isFirst={isFirst} />
        ))}
      {mail && !isStandard && !asksToDiscard && <StandardText version={version} base={base} />}
      {!asksToDiscard && (
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={textPath(name)} variant="secondary">
            Go on editing
          </ButtonLink>
          {draft && (
            <ButtonLink to="?discard" variant="danger">
              Discard the draft
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}

type RecipientProps = { student: string; isUnknown: boolean; to: string; subject: string; width: string };

/** Who gets the mail of the preview, and another student to see it for. */
const Recipient = ({ student, isUnknown, to, subject, width }: RecipientProps) => (
  <div className="grid max-w-160 gap-3">
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted">To</dt>
      <dd className="wrap-anywhere">{to}</dd>
      <dt className="text-muted">Subject</dt>
      <dd className="wrap-anywhere">{subject}</dd>
    </dl>
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="width" value={width} />
      <TextField
        id="student"
        name="student"
        type="email"
        label="As this student gets it"
        hint="The email address of a student. What the mail reports is invented."
        defaultValue={student}
        errors={isUnknown ? ["No student has this address"] : undefined}
      />
      <FormButton variant="secondary" pending="Loading…">
        Show
      </FormButton>
    </Form>
  </div>
);

const StandardText = ({ version, base }: { version: number; base: number }) => (
  <Form method="post">
    <input type="hidden" name="intent" value="standard" />
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="base" value={base} />
    <FormButton variant="secondary" pending="Saving…">
      Back to the standard text
    </FormButton>
  </Form>
);

type Draft = { name: keyof typeof TEXTS; version: number };

function Publish({ name, version, isFirst }: Draft & { isFirst: boolean }) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="version" value={version} />
      {isAgreed(name) && (
        <fieldset>
          <legend className="font-semibold">
            {isFirst ? "Who agrees to it?" : "Does the meaning change?"}
          </legend>
          <label className="flex min-h-11 items-center gap-2">
            <input type="radio" name="meaning" value="same" required className="choice" />{" "}
            {isFirst ? "Whoever creates an account from now on" : "No, only the wording"}
          </label>
          <label className="flex min-h-11 items-center gap-2">
            <input type="radio" name="meaning" value="changed" required className="choice" />{" "}
            {isFirst
              ? "Everybody: people with an account are asked, you too"
              : "Yes: everybody is asked to agree again"}
          </label>
        </fieldset>
      )}
      <div>
        <FormButton pending="Publishing…">Publish</FormButton>
      </div>
    </Form>
  );
}

function Discard({ name, version }: Draft) {
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="discard" />
      <input type="hidden" name="version" value={version} />
      <p>Discard the draft? What it says is lost; what is published stays.</p>
      <div className="flex flex-wrap gap-3">
        <FormButton variant="danger" pending="Discarding…">
          Discard the draft
        </FormButton>
        <ButtonLink to={previewPath(name)} variant="secondary">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
