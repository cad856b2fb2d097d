import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { findGateway } from "#app/features/enrolment/gateways/gateways.server.ts";
import { createPaymentLink } from "#app/features/enrolment/gateways/use-cases/pay-online.server.ts";
import { PAYMENT_WAY_LABELS } from "#app/features/enrolment/receipts/payment-way.ts";
import { PayOnlineButton, ReportPaymentInput } from "#app/features/enrolment/reported-payments/inputs.ts";
import { PAY_PATH } from "#app/features/enrolment/reported-payments/paths.ts";
import { payTitle, upiPayee } from "#app/features/enrolment/reported-payments/payee.ts";
import { REPORT_WAYS } from "#app/features/enrolment/reported-payments/rules.ts";
import { upiLink } from "#app/features/enrolment/reported-payments/upi.ts";
import {
  getPayPage,
  type PayPage,
  reportPayment,
} from "#app/features/enrolment/reported-payments/use-cases/own-reports.server.ts";
import { formatMoney, type Money, toUnits } from "#app/kernel/money.ts";
import { dateAt } from "#app/kernel/zoned-time.ts";
import { qrCode } from "#app/platform/format/qr-code.server.ts";
import { formatDate } from "#app/platform/format/time.ts";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { CheckboxField, SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const INTENTS = { report: "report", online: "online" } as const;

export const handle = {
  failure: {
    [INTENTS.report]: "Your payment was not reported. Please try again.",
    [INTENTS.online]: "The payment was not begun. Please try again.",
  },
};

/** `?of=balance` pays all that is owed, otherwise the next instalment. Texts are composed here. */
export const loader = guarded("workspace", async ({ ctx, request }) => {
  const page = await getPayPage(ctx);
  const payee = upiPayee();
  const gateway = findGateway(ctx);
  const isWhole = new URL(request.url).searchParams.get("of") === "balance";
  return {
    title: payTitle(gateway !== undefined),
    nothingText: page ? nothingText(page) : "You have no confirmed enrolment to pay for.",
    checkedText:
      page && page.reported > 0
        ? `${formatMoney(page.reported)} that you have reported is being checked.`
        : "",
    upi: payee && page?.next ? describeUpi(page, { payee, isWhole }) : undefined,
    ways: REPORT_WAYS.filter((way) => payee || way !== "upi").map((value) => ({
      value,
      label: PAYMENT_WAY_LABELS[value],
    })),
    hasUpi: payee !== undefined,
    online: gateway &&
      page?.next && {
        of: isWhole ? "balance" : "next",
        label: `Pay ${formatMoney(chosenAmount(page, isWhole))} online`,
        hint: `You pay on a page of ${gateway.name}. When the payment has arrived, you get a receipt.`,
      },
    amount: page?.next ? String(toUnits(chosenAmount(page, isWhole))) : "",
    today: dateAt(ctx.now),
  };
});

const nothingText = ({ owed }: PayPage) => (owed > 0 ? undefined : "Your fee is paid in full.");

const chosenAmount = ({ next, balance }: PayPage, isWhole: boolean): Money =>
  isWhole || !next ? balance : next.amount;

/** The link and the code of one amount, and the link to the other amount. */
function describeUpi(
  page: PayPage,
  { payee, isWhole }: { payee: NonNullable<ReturnType<typeof upiPayee>>; isWhole: boolean },
) {
  const { next, balance, note } = page;
  const amount = chosenAmount(page, isWhole);
  const href = upiLink({ ...payee, amount, note });
  return {
    amount: formatMoney(amount),
    what: isWhole || amount === balance ? "All that you owe" : `The instalment by ${formatDate(next!.dueOn)}`,
    other:
      next!.amount === balance
        ? undefined
        : isWhole
          ? { to: PAY_PATH, label: `Pay the next instalment, ${formatMoney(next!.amount)}` }
          : { to: `${PAY_PATH}?of=balance`, label: `Pay all that you owe, ${formatMoney(balance)}` },
    href,
    qr: qrCode(href),
    alt: `QR code to pay ${formatMoney(amount)} to ${payee.name}, ${payee.address}, with the note ${note}`,
    facts: { "UPI address": payee.address, Name: payee.name, Note: note },
  };
}

export const action = formAction({
  permission: "student",
  failure: handle.failure,
  intents: (form) => ({
    [INTENTS.report]: form({
      input: ReportPaymentInput,
      run: ({ ctx, input }) => reportPayment(ctx, input),
      to: paths.dashboardEnrolment,
      done: "Your payment is reported. When we have found it, you get a receipt.",
    }),
    // Browsers do not follow a form to another site, so the page shows the address.
    [INTENTS.online]: form({
      button: PayOnlineButton,
      run: ({ ctx, input }) => createPaymentLink(ctx, input),
      again: ({ value }) => ({ link: value }),
    }),
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title ?? "Pay", "Fee and enrolment") },
];

export default function Pay() {
  const { title, nothingText, checkedText, upi, online } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  return (
    <>
      <PageHeader title={title} compact />
      {nothingText ? (
        <p>{nothingText}</p>
      ) : (
        <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
          {(upi || online) && (
            <div className="grid content-start gap-10">
              {problem && <Notice tone="error">{problem.message}</Notice>}
              {online && <OnlinePart {...online} />}
              {upi && <UpiPart {...upi} isSecond={online !== undefined} />}
            </div>
          )}
          <div className="grid content-start gap-4">
            {checkedText && <p>{checkedText}</p>}
            <ReportForm />
          </div>
        </div>
      )}
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** The page of the gateway opens by a link, which the button asks for. */
function OnlinePart({ of, label, hint }: NonNullable<Loaded["online"]>) {
  const answer = useActionData<typeof action>();
  const link = answer && "link" in answer ? answer.link : undefined;
  return (
    <section aria-label="Pay online" className="grid justify-items-start gap-4">
      {link ? (
        <a href={link.url} className={buttonClass({})}>
          Continue to the payment of {link.amountText}
        </a>
      ) : (
        <Form method="post">
          <input type="hidden" name="of" value={of} />
          <FormButton name="intent" value={INTENTS.online} pending="Preparing…">
            {label}
          </FormButton>
        </Form>
      )}
      <p className="text-sm text-muted">{hint}</p>
    </section>
  );
}

type Upi = NonNullable<Loaded["upi"]>;

/** The code stays black on white, also in the dark: cameras read no other. */
const UpiPart = ({ amount, what, other, href, qr, alt, facts, isSecond }: Upi & { isSecond: boolean }) => (
  <section aria-labelledby="upi-title" className="grid content-start justify-items-start gap-4">
    <h2 id="upi-title" className="text-xl">
      <span className="figures">{amount}</span>
      {isSecond && " by UPI"}
    </h2>
    <p>{what}</p>
    <a href={href} className={buttonClass({ variant: isSecond ? "secondary" : "primary" })}>
      Open my UPI app
    </a>
    <p className="text-sm text-muted">Or scan this code with the UPI app of another phone.</p>
    <svg
      role="img"
      aria-label={alt}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      width="240"
      height="240"
      className="rounded-control"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
    <div className="w-full">
      <FactList facts={facts} />
    </div>
    {other && (
      <Link to={other.to} className="link">
        {other.label}
      </Link>
    )}
  </section>
);

const FIELDS = ["amount", "way", "paidOn", "reference", "anyway"];

/** What the student has paid, for staff to find it. */
function ReportForm() {
  const { ways, hasUpi, amount, today } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.form;
  const errorsOf = (name: string) => reply?.error?.[name] ?? undefined;
  const field = (name: string, initial = "") => ({
    id: name,
    name,
    defaultValue: (reply?.initialValue?.[name] as string | undefined) ?? initial,
    errors: errorsOf(name),
  });
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? [])
      .slice(0, 1)
      .map((message) => ({ message, fieldId: FIELDS.includes(name) ? name : undefined })),
  );
  return (
    <Form method="post" aria-label="Report a payment" noValidate className="grid max-w-measure gap-4">
      {hasUpi && <h2 className="text-xl">I have paid</h2>}
      <p className="text-sm text-muted">
        We look for the payment on our account. When we have found it, you get a receipt.
      </p>
      <ErrorSummary errors={errors} answer={reply} />
      <TextField {...field("amount", amount)} label="Amount" inputMode="decimal" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...field("way", ways[0]!.value)} label="Payment method" choices={ways} required />
        <TextField {...field("paidOn", today)} label="Paid on" type="date" required />
      </div>
      <TextField
        {...field("reference")}
        label="Reference number"
        hint={
          hasUpi
            ? "The UPI reference number or UTR, 12 digits. Your UPI app shows it with the payment."
            : "The number that your bank shows with the payment."
        }
        required
      />
      {errorsOf("anyway") && (
        <CheckboxField id="anyway" name="anyway" label="It is my own payment" errors={errorsOf("anyway")} />
      )}
      <div>
        <FormButton name="intent" value={INTENTS.report} pending="Sending…">
          Report the payment
        </FormButton>
      </div>
    </Form>
  );
}
