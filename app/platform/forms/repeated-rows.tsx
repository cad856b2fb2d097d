import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";

type List = {
  id: string;
  name: string;
  errors?: string[];
  // biome-ignore lint/suspicious/noExplicitAny: the rows of any form
  getFieldList(): { key?: string; getFieldset(): any }[];
};

/** Rows that can be added and removed with submit buttons, so it works without scripts. */
export function RepeatedRows<Row extends object>({
  form,
  list,
  legend,
  noun,
  isRequired = false,
  canMove = false,
  most = Number.POSITIVE_INFINITY,
  children,
}: {
  // biome-ignore lint/suspicious/noExplicitAny: any form
  form: FormMetadata<any, any>;
  list: List;
  legend: string;
  /** The noun for one row: 'project'. */
  noun: string;
  /** The first row is there from the start. */
  isRequired?: boolean;
  /** The order matters: buttons move a row by one place. */
  canMove?: boolean;
  /** There are no more rows than this. */
  most?: number;
  children: (fields: { [Name in keyof Row]-?: FieldMetadata<Row[Name]> }, index: number) => ReactNode;
}) {
  const rows = list.getFieldList();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">
        {legend} {!isRequired && <span className="font-normal text-muted">(optional)</span>}
      </legend>
      <FieldError id={list.id} errors={list.errors} />
      {rows.map((row, index) => (
        <div key={row.key} className="grid gap-3 border-l-2 border-hairline pl-4">
          {children(row.getFieldset(), index)}
          <div className="flex flex-wrap gap-2">
            {canMove && index > 0 && (
              <button
                {...form.reorder.getButtonProps({ name: list.name, from: index, to: index - 1 })}
                className={buttonClass({ variant: "quiet", size: "small" })}
              >
                Move {noun} {index + 1} up
              </button>
            )}
            {canMove && index < rows.length - 1 && (
              <button
                {...form.reorder.getButtonProps({ name: list.name, from: index, to: index + 1 })}
                className={buttonClass({ variant: "quiet", size: "small" })}
              >
                Move {noun} {index + 1} down
              </button>
            )}
            <button
              {...form.remove.getButtonProps({ name: list.name, index })}
              className={buttonClass({ variant: "quiet-danger", size: "small" })}
            >
              Remove {noun} {index + 1}
            </button>
          </div>
        </div>
      ))}
      {rows.length < most && (
        <div>
          <button
            id={list.id}
            {...form.insert.getButtonProps({ name: list.name })}
            className={buttonClass({ variant: "secondary", size: "small" })}
          >
            Add {isRequired && "another "}
            {noun}
          </button>
        </div>
      )}
    </fieldset>
  );
}
