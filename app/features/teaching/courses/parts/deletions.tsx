import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { HomeDateTime } from "#app/shell/home-time.tsx";

type Deletion = {
  id: string;
  title: string;
  endsAt: number;
  /** Of a part of a course. */
  kind?: string;
  week?: number;
};

/** What was deleted in the last minutes, each with its undo. */
export function Deletions({ deletions }: { deletions: Deletion[] }) {
  return (
    <section aria-labelledby="deleted" className="grid gap-2">
      <h2 id="deleted" className="text-xl">
        Just deleted
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {deletions.map(({ id, kind, title, week, endsAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 grow basis-56 break-words">
              {kind === "week" ? `Week ${week}: ${title}` : title}
              <span className="block text-sm text-muted">
                {kind && kind !== "week" && `${kind} of week ${week}, `}can be undone until{" "}
                <HomeDateTime at={endsAt} />
              </span>
            </span>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <FormButton
                name="intent"
                value="undo-deletion"
                variant="secondary"
                size="small"
                pending="Restoring…"
              >
                Undo<span className="visually-hidden"> the deletion of {title}</span>
              </FormButton>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
