import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { MouseEvent } from "react";
import { MessageButton } from "#app/features/messages/whatsapp/inputs.ts";
import { MESSAGE_LIST } from "#app/features/messages/whatsapp/list.ts";
import { progressText } from "#app/features/messages/whatsapp/parts/progress-text.ts";
import { WHATSAPP } from "#app/features/messages/whatsapp/paths.ts";
import type { MessageRow } from "#app/features/messages/whatsapp/queries/whatsapp-lists.server.ts";
import { fillText, MESSAGE_STATES, type MessageState } from "#app/features/messages/whatsapp/rules.ts";
import {
  getWhatsappMessages,
  markWhatsappSent,
  takeBackWhatsappMark,
} from "#app/features/messages/whatsapp/use-cases/whatsapp-lists.server.ts";
import { hasRoleFor } from "#app/kernel/permissions.ts";
import { formatPhone } from "#app/kernel/phone.server.ts";
import { DialogHost } from "#app/platform/forms/dialog-route.tsx";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import { ListPages, ListSummary } from "#app/platform/lists/list.tsx";
import { ListFilters } from "#app/platform/lists/list-filters.tsx";
import { type ListColumns, ListTable } from "#app/platform/lists/list-table.tsx";
import { chatWith } from "#app/shell/chat.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded, problemPage } from "#app/shell/guard.server.ts";
import { HomeDateTime } from "#app/shell/home-time.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import type { ListRow } from "#app/shell/staff/row-of-list.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChatButton } from "#app/ui/chat-button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { ProgressBar } from "#app/ui/progress.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

export const handle = { failure: "The mark was not saved. Please try again." };

export const loader = guarded("whatsapp.read", async ({ ctx, params, request, context }) => {
  const query = readListQuery(MESSAGE_LIST, new URL(request.url).searchParams);
  const found = await getWhatsappMessages(ctx, params.listId ?? "", query);
  if (!found.ok) throw problemPage(found.problem, context.requestId);
  const { list, following, counts, rows, ...page } = found.value;
  const toRow = ({
    studentId,
    name,
    state,
    sentAt,
    sentBy,
    phone,
    firstName,
  }: Omit<MessageRow, "cursor">) => ({
    ...{ studentId, name, state, sentAt, sentBy },
    phone: formatPhone(phone),
    chat: chatWith(phone, fillText(list.text, { firstName, name })),
  });
  const toSend = list.studentCount - list.withoutPhoneCount;
  return {
    list: {
      ...page,
      rows: rows.map((row) => ({ ...toRow(row), isFollowing: row.studentId === following?.studentId })),
      query,
    },
    following: following && { ...toRow(following), text: fillText(list.text, following) },
    counts,
    id: list.id,
    text: list.text,
    writer: list.writer,
    createdAt: list.createdAt,
    progress: {
      text: progressText(list),
      percent: toSend === 0 ? 0 : (100 * list.sentCount) / toSend,
      isDone: toSend > 0 && list.sentCount === toSend,
    },
    mayEdit: hasRoleFor(ctx.actor, "whatsapp.edit"),
  };
});

export const action = formAction({
  permission: "whatsapp.edit",
  failure: handle.failure,
  to: ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return pathname + search;
  },
  intents: (form) => ({
    sent: form({
      button: MessageButton,
      run: ({ ctx, params, input }) => markWhatsappSent(ctx, params.listId ?? "", input.id),
      done: ({ value: { studentId, name }, request }) => {
        const { pathname, search } = new URL(request.url);
        return {
          message: `${name} is marked as sent.`,
          undo: { action: pathname + search, fields: { intent: "not-sent", id: studentId } },
        };
      },
    }),
    "not-sent": form({
      button: MessageButton,
      run: ({ ctx, params, input }) => takeBackWhatsappMark(ctx, params.listId ?? "", input.id),
      done: ({ value }) => `${value.name} is not marked as sent any more.`,
    }),
  }),
});

export const meta: MetaFunction = () => [{ title: pageTitle("Send on WhatsApp", "WhatsApp", "Admin") }];

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = ListRow<typeof loader>;

const STATES: Record<MessageState, string> = {
  unsent: "Not sent",
  sent: "Sent",
  "no-number": "Without a number",
};

export default function Sending() {
  const { list, counts, following, id, text, writer, createdAt, progress, mayEdit } =
    useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const columns = messageColumns(mayEdit);
  return (
    <DialogHost>
      <PageHeader
        title="Send on WhatsApp"
        lead={
          <>
            Written {writer && `by ${writer}, `}
            <HomeDateTime at={createdAt} />
          </>
        }
        actions={
          mayEdit && (
            <ButtonLink to={`${WHATSAPP}/${id}/delete`} variant="danger" size="small">
              Delete
            </ButtonLink>
          )
        }
      />
      {problem && <Notice tone="error">{problem.message}</Notice>}
      <div className="grid max-w-measure gap-6">
        <ProgressBar
          id="progress"
          label="Progress"
          percent={progress.percent}
          text={progress.text}
          tone="leaf"
        />
        {mayEdit && following && <Following {...following} />}
        {progress.isDone && <p>Everybody with a phone number has this message.</p>}
        {!(mayEdit && following) && <Text>{text}</Text>}
      </div>
      <div className="grid gap-3">
        <h2 className="text-xl">Students</h2>
        <ListFilters
          list={list}
          columns={columns}
          search="Name"
          tabs={{
            name: "state",
            label: "State",
            choices: MESSAGE_STATES.map((value) => ({ value, label: STATES[value] })),
            counts,
          }}
        >
          <ListSummary list={list} noun={["student", "students"]} />
        </ListFilters>
        <ListTable
          list={list}
          caption="Students"
          columns={columns}
          rowKey={({ studentId }) => studentId}
          empty={<EmptyState title="Nobody is left">The students of this list are deleted.</EmptyState>}
        />
        <ListPages list={list} />
      </div>
    </DialogHost>
  );
}

const Text = ({ children }: { children: string }) => (
  <p className="border-l-2 border-hairline pl-4 break-words whitespace-pre-line">{children}</p>
);

/** With scripts, opening a chat presses the button beside it. */
function markOnOpen({ target, currentTarget }: MouseEvent<HTMLFormElement>) {
  if (target instanceof Element && target.closest("a")) {
    currentTarget.requestSubmit(currentTarget.querySelector("button"));
  }
}

/** The first student who has not got it. */
function Following({ studentId, name, phone, chat, text }: NonNullable<Loaded["following"]>) {
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-xl">
          Next:{" "}
          <Link to={`${paths.adminStudents}/${studentId}`} className="link">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-muted">{phone}</p>
      </div>
      <Text>{text}</Text>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3" onClick={markOnOpen}>
        <input type="hidden" name="intent" value="sent" />
        <ChatButton href={chat} variant="primary">
          Open WhatsApp
        </ChatButton>
        <FormButton variant="secondary" name="id" value={studentId} pending="Saving…">
          Mark as sent
        </FormButton>
      </Form>
    </Card>
  );
}

const messageColumns = (mayEdit: boolean): ListColumns<Row> => [
  {
    label: "Name",
    cell: ({ studentId, name }) => (
      <Link to={`${paths.adminStudents}/${studentId}`} className="link">
        {name}
      </Link>
    ),
    detail: { cell: ({ phone }) => phone || "No phone number" },
    className: "min-w-40 max-w-96 break-words",
  },
  {
    label: "Sent",
    phone: "line",
    cell: ({ state, sentAt, sentBy }) =>
      sentAt === null ? (
        STATES[state]
      ) : (
        <>
          <HomeDateTime at={sentAt} />
          {sentBy && ` by ${sentBy}`}
        </>
      ),
  },
  {
    label: "Action",
    phone: "line",
    cell: (row) => mayEdit && <Actions {...row} />,
  },
];

function Actions({ state, studentId, name, chat, isFollowing }: Row) {
  if (isFollowing) return <span className="text-muted">Next</span>;
  if (state === "no-number") {
    return (
      <Link to={`${paths.adminStudents}/${studentId}#phone`} className="link">
        Add a number<VisuallyHidden> of {name}</VisuallyHidden>
      </Link>
    );
  }
  const isSent = state === "sent";
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-wrap items-center gap-x-2"
      onClick={isSent ? undefined : markOnOpen}
    >
      <input type="hidden" name="intent" value={isSent ? "not-sent" : "sent"} />
      {!isSent && (
        <ChatButton href={chat} size="small" variant="quiet">
          Open<VisuallyHidden> the chat with {name}</VisuallyHidden>
        </ChatButton>
      )}
      <FormButton variant="quiet" size="small" name="id" value={studentId} pending="Saving…">
        {isSent ? "Take back" : "Mark as sent"}
        <VisuallyHidden>{isSent ? ` the mark of ${name}` : ` to ${name}`}</VisuallyHidden>
      </FormButton>
    </Form>
  );
}
