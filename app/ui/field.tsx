import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";

type FieldTexts = {
  label: ReactNode;
  /** What to type and in which form; read out with the field. */
  hint?: ReactNode;
  /** Messages for this field, the first one is shown. */
  errors?: readonly string[];
  /** Says '(optional)' beside the label. */
  optional?: boolean;
  className?: string;
};

/** Ids follow the form library's: `<id>-error` and `<id>-description`, so an error summary can link to them. */
function useFieldIds(given: string | undefined, { hint, errors }: FieldTexts) {
  const generated = useId();
  const id = given ?? generated;
  const hasError = Boolean(errors?.length);
  const describedBy = clsx(hint && `${id}-description`, hasError && `${id}-error`) || undefined;
  return { id, hasError, describedBy };
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-description`} className="text-sm text-muted">
      {children}
    </p>
  );
}

function FieldError({ id, errors }: { id: string; errors?: readonly string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-brick">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <span className="visually-hidden">Error: </span>
        {errors[0]}
      </span>
    </p>
  );
}

function LabelText({ label, optional }: Pick<FieldTexts, "label" | "optional">) {
  return (
    <>
      {label}
      {optional && <span className="font-normal text-muted"> (optional)</span>}
    </>
  );
}

function Frame({ id, texts, children }: { id: string; texts: FieldTexts; children: ReactNode }) {
  return (
    <div className={clsx("grid gap-1.5", texts.className)}>
      <label htmlFor={id} className="font-semibold">
        <LabelText {...texts} />
      </label>
      <Hint id={id}>{texts.hint}</Hint>
      <FieldError id={id} errors={texts.errors} />
      {children}
    </div>
  );
}

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "className" | "type"> & {
    type?:
      | "text"
      | "email"
      | "password"
      | "url"
      | "number"
      | "tel"
      | "search"
      | "date"
      | "time"
      | "datetime-local";
  };

/** One line of input. Width follows the space it is given; pass `className="max-w-…"` for short answers. */
export function TextField({
  label,
  hint,
  errors,
  optional,
  className,
  type = "text",
  ...input
}: TextFieldProps) {
  const texts = { label, hint, errors, optional, className };
  const { id, hasError, describedBy } = useFieldIds(input.id, texts);
  return (
    <Frame id={id} texts={texts}>
      <input
        {...input}
        id={id}
        type={type}
        className="control"
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
      />
    </Frame>
  );
}

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<"textarea">, "className">;

export function TextAreaField({
  label,
  hint,
  errors,
  optional,
  className,
  rows = 4,
  ...input
}: TextAreaFieldProps) {
  const texts = { label, hint, errors, optional, className };
  const { id, hasError, describedBy } = useFieldIds(input.id, texts);
  return (
    <Frame id={id} texts={texts}>
      <textarea
        {...input}
        id={id}
        rows={rows}
        className="control"
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
      />
    </Frame>
  );
}

/** `value` is sent, `label` is read; a plain string is both. */
export type Choice = string | { value: string; label: ReactNode; hint?: ReactNode };

const asChoice = (choice: Choice) =>
  typeof choice === "string" ? { value: choice, label: choice, hint: undefined } : choice;

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, "className" | "children"> & {
    choices: readonly Choice[];
    /** First entry with an empty value, for example 'Select your branch'. */
    placeholder?: string;
  };

export function SelectField({
  label,
  hint,
  errors,
  optional,
  className,
  choices,
  placeholder,
  ...input
}: SelectFieldProps) {
  const texts = { label, hint, errors, optional, className };
  const { id, hasError, describedBy } = useFieldIds(input.id, texts);
  return (
    <Frame id={id} texts={texts}>
      <select
        {...input}
        id={id}
        className="control"
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(asChoice).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

type CheckboxFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className" | "type">;

export function CheckboxField({ label, hint, errors, optional, className, ...input }: CheckboxFieldProps) {
  const texts = { label, hint, errors, optional, className };
  const { id, hasError, describedBy } = useFieldIds(input.id, texts);
  return (
    <div className={clsx("grid gap-1", className)}>
      <FieldError id={id} errors={errors} />
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="choice"
          aria-invalid={hasError || undefined}
          aria-describedby={describedBy}
        />
        <span>
          <LabelText {...texts} />
        </span>
      </label>
      {hint && (
        <div className="pl-9">
          <Hint id={id}>{hint}</Hint>
        </div>
      )}
    </div>
  );
}

type RadioGroupFieldProps = FieldTexts & {
  name: string;
  id?: string;
  choices: readonly Choice[];
  defaultValue?: string;
  required?: boolean;
  disabled?: boolean;
  form?: string;
};

/** One of a few choices, all in sight. The first radio carries the group's id, so that a summary can link to it. */
export function RadioGroupField({
  label,
  hint,
  errors,
  optional,
  className,
  choices,
  defaultValue,
  disabled,
  ...group
}: RadioGroupFieldProps) {
  const texts = { label, hint, errors, optional, className };
  const { id, hasError, describedBy } = useFieldIds(group.id, texts);
  return (
    <fieldset
      className={clsx("grid gap-1", className)}
      aria-describedby={describedBy}
      aria-invalid={hasError || undefined}
      disabled={disabled}
    >
      <legend className="mb-1 font-semibold">
        <LabelText {...texts} />
      </legend>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} errors={errors} />
      {choices.map(asChoice).map((choice, position) => (
        <label key={choice.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input
            type="radio"
            className="choice"
            id={position === 0 ? id : `${id}-${choice.value}`}
            name={group.name}
            form={group.form}
            required={group.required}
            value={choice.value}
            defaultChecked={choice.value === defaultValue}
          />
          <span>
            {choice.label}
            {choice.hint && <span className="block text-sm text-muted">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
