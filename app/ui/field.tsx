import clsx from "clsx";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useUiTexts } from "./ui-texts.ts";

type FieldTexts = {
  label: ReactNode;
  /** The expected input and its format; part of the field's accessible description. */
  hint?: ReactNode;
  /** Messages for this field; the first one is shown. */
  errors?: readonly string[];
  /** Shows '(optional)' beside the label. */
  optional?: boolean;
  className?: string;
};

type Control = { id?: string };

/**
 * Label and messages of a field, apart from its control. Ids follow the form library: `<id>-error` and
 * `<id>-description`, so an error summary can link to them.
 */
function useField<Props extends FieldTexts & Control>({
  label,
  hint,
  errors,
  optional,
  className,
  ...rest
}: Props) {
  const generated = useId();
  const id = rest.id ?? generated;
  const hasError = Boolean(errors?.length);
  return {
    texts: { id, label, hint, errors, optional, className },
    control: {
      ...rest,
      id,
      "aria-invalid": hasError || undefined,
      "aria-describedby": clsx(hint && `${id}-description`, hasError && `${id}-error`) || undefined,
    },
  };
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-description`} className="text-sm text-muted">
      {children}
    </p>
  );
}

/** The first message of a field, or of a group of controls, with this id. */
export function FieldError({ id, errors }: { id: string; errors?: readonly string[] }) {
  const texts = useUiTexts();
  if (!errors?.length) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-brick">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <span className="visually-hidden">{texts["ui.error"]} </span>
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

function Frame({ children, ...texts }: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={clsx("grid gap-1.5 self-end", texts.className)}>
      <label htmlFor={texts.id} className="font-semibold">
        <LabelText {...texts} />
      </label>
      <Hint id={texts.id}>{texts.hint}</Hint>
      <FieldError {...texts} />
      {children}
    </div>
  );
}

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "className" | "type"> & {
    type?: "text" | "email" | "password" | "url" | "tel" | "search" | "date" | "time" | "datetime-local";
  };

/** One line of input. It takes the full width; pass `className="[&>.control]:max-w-…"` for short answers. */
export function TextField(props: TextFieldProps) {
  const { texts, control } = useField(props);
  return (
    <Frame {...texts}>
      <input type="text" {...control} className="control" />
    </Frame>
  );
}

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<"textarea">, "className">;

export function TextAreaField(props: TextAreaFieldProps) {
  const { texts, control } = useField(props);
  return (
    <Frame {...texts}>
      <textarea rows={4} {...control} className="control" />
    </Frame>
  );
}

/** `value` is sent, `label` is shown; a plain string is both. */
type Choice = string | { value: string; label: ReactNode; hint?: ReactNode };

const asChoice = (choice: Choice) =>
  typeof choice === "string" ? { value: choice, label: choice, hint: undefined } : choice;

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<"select">, "className" | "children"> & {
    choices: readonly Choice[];
    /** First entry with an empty value, for example 'Select your branch'. */
    placeholder?: string;
  };

export function SelectField({ choices, placeholder, ...props }: SelectFieldProps) {
  const { texts, control } = useField(props);
  return (
    <Frame {...texts}>
      <select {...control} className="control">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(asChoice).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

type CheckboxFieldProps = FieldTexts & Omit<ComponentProps<"input">, "className" | "type">;

export function CheckboxField(props: CheckboxFieldProps) {
  const { texts, control } = useField(props);
  return (
    <div className={clsx("grid gap-1", texts.className)}>
      <FieldError {...texts} />
      <label htmlFor={texts.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input {...control} type="checkbox" className="choice" />
        <span>
          <LabelText {...texts} />
        </span>
      </label>
      {texts.hint && (
        <div className="-mt-2 pl-9">
          <Hint id={texts.id}>{texts.hint}</Hint>
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
  form?: string;
};

/** One of a few choices, all visible. The first radio has the group's id, so that a summary can link to it. */
export function RadioGroupField({ choices, defaultValue, ...props }: RadioGroupFieldProps) {
  const { texts, control } = useField(props);
  const { id } = texts;
  return (
    <fieldset
      className={clsx("grid gap-1", texts.className)}
      aria-describedby={control["aria-describedby"]}
      aria-invalid={control["aria-invalid"]}
    >
      <legend className="mb-1 font-semibold">
        <LabelText {...texts} />
      </legend>
      <Hint id={id}>{texts.hint}</Hint>
      <FieldError {...texts} />
      {choices.map(asChoice).map(({ value, label, hint }, position) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input
            type="radio"
            className="choice"
            id={position === 0 ? id : `${id}-${value}`}
            name={control.name}
            form={control.form}
            required={control.required}
            value={value}
            defaultChecked={value === defaultValue}
          />
          <span>
            {label}
            {hint && <span className="block text-sm text-muted">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
