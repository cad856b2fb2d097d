import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form as SearchForm, useLocation } from "@remix-run/react";
import { Form } from "#app/platform/forms/form.tsx";
import { FormButton } from "#app/platform/forms/form-button.tsx";
import { FormErrors } from "#app/platform/forms/form-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { INTENTS, SEARCH_PARAMS } from "./people-intents.ts";

type Found = { id: string; name: string; email: string; college: string; isChosen: 0 | 1 };

type Props = {
  search: { find: string; batch: string };
  batches: { value: string; label: string }[];
  found: Found[];
  isMore: boolean;
  /** The people who may use the code. */
  peopleCount: number;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** A search for students, and what it found with a box to tick for each. */
export function ChoosePeople({ search, batches, found, isMore, peopleCount, lastResult }: Props) {
  const location = useLocation();
  const [form, fields] = useForm<{ student: string[] }>({
    // The page stays after people are added, and the next ones are another form: without the errors of the last one.
    id: `choose-people-${peopleCount}`,
    lastResult,
  });
  const ticked = [lastResult?.initialValue?.student ?? []].flat();
  const own: string[] = Object.values(SEARCH_PARAMS);
  const others = [...new URLSearchParams(location.search)].filter(([name]) => !own.includes(name));
  return (
    <section aria-labelledby="choose" className="grid gap-3">
      <h2 id="choose" className="text-xl">
        Choose students
      </h2>
      <search>
        <SearchForm method="get" className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            type="search"
            id="find"
            name={SEARCH_PARAMS.find}
            label="Name or college"
            defaultValue={search.find}
            maxLength={100}
          />
          <SelectField
            id="of"
            name={SEARCH_PARAMS.batch}
            label="Batch"
            placeholder="Any batch, or none"
            choices={batches}
            defaultValue={search.batch}
          />
          <Button variant="secondary">Search</Button>
        </SearchForm>
      </search>
      {(search.find || search.batch) && found.length === 0 && (
        <p>No student found. Search for another part of the name, or enter the address below.</p>
      )}
      {found.length > 0 && (
        <Form method="post" id={form.id} noValidate className="grid gap-3">
          <FormErrors form={form} />
          <input type="hidden" name="intent" value={INTENTS.choose} />
          <fieldset
            id={fields.student.id}
            tabIndex={-1}
            aria-invalid={fields.student.errors ? true : undefined}
            aria-describedby={fields.student.errors ? fields.student.errorId : undefined}
            className="grid max-h-60 gap-1 overflow-y-auto"
          >
            <legend className="font-semibold">Students found</legend>
            {fields.student.errors && (
              <p id={fields.student.errorId} className="text-brick">
                {fields.student.errors[0]}
              </p>
            )}
            {found.map(({ id, name, email, college, isChosen }) => (
              <label key={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                <input
                  type="checkbox"
                  name="student"
                  value={id}
                  className="choice"
                  disabled={isChosen === 1}
                  defaultChecked={isChosen === 1 || ticked.includes(id)}
                />
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  <span className="block text-sm text-muted">
                    {[email, college, isChosen === 1 && "may use it already"].filter(Boolean).join(", ")}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          {isMore && <p className="text-sm text-muted">There are more. Search for more of the name.</p>}
          <div>
            <FormButton pending="Adding…">Add ticked students</FormButton>
          </div>
        </Form>
      )}
    </section>
  );
}
