import type { ListedStudent } from "#app/features/students/use-cases/list-students.server.ts";
import { paths } from "#app/platform/http/paths.ts";
import type { ListView } from "#app/platform/lists/list.tsx";
import { recordPath } from "#app/shell/staff/list-steps.ts";
import { Peek } from "#app/shell/staff/peek.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { StepLink } from "./student-overview.tsx";
import type { studentPeek } from "./student-page.ts";
import { MessageLink, Numbers, OtherTabs } from "./student-profile.tsx";

type Peeked = ReturnType<typeof studentPeek>;

/** The five numbers of a student and the next action, beside the list. */
export function StudentPeek({
  list,
  search,
  peek: { person, contact, tabs, mayMessage, standing, numbers, attendance, step },
}: {
  list: ListView<ListedStudent>;
  /** The query of the list. */
  search: string;
  peek: Peeked;
}) {
  const { id, name, email, plan, branch, collegeName, batchName, disabledAt } = person;
  const path = recordPath(paths.adminStudents, id, search);
  const facts = [batchName, standing.week, `Last active ${standing.lastActive}`];
  return (
    <Peek
      list={list}
      id={id}
      title={name}
      to={path}
      action={mayMessage && <MessageLink id={id} size="small" />}
    >
      <div className="grid gap-1 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          {person.userType === "student" && (
            <Badge tone={plan === "premium" ? "leaf" : "neutral"}>
              {plan === "premium" ? "Premium" : "Free"}
            </Badge>
          )}
          {disabledAt !== null && <Badge tone="brick">Disabled</Badge>}
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
          {contact.chat && <ExternalLink href={contact.chat}>WhatsApp</ExternalLink>}
        </p>
        <p>{facts.filter(Boolean).join(" · ")}</p>
        <p className="text-muted wrap-anywhere">{[branch, collegeName].filter(Boolean).join(", ")}</p>
      </div>
      <OtherTabs name={name} tabs={tabs} path={path} />
      {numbers && <Numbers numbers={numbers} attendance={attendance} path={`${paths.adminStudents}/${id}`} />}
      {person.userType === "student" && (
        <section aria-labelledby="peek-next" className="grid gap-2">
          <h3 id="peek-next" className="text-base">
            Next
          </h3>
          <p className={step ? undefined : "text-muted"}>{step?.text ?? "Nothing is waiting."}</p>
          {step?.action && (
            <p>
              <StepLink action={step.action} isFirst={false} />
            </p>
          )}
        </section>
      )}
    </Peek>
  );
}
