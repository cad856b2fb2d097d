import { CheckboxField, SelectField } from "#app/ui/field.tsx";

export type Summary = {
  ticked: { line: number; text: string; label: string; isTicked: boolean }[];
  toDecide: {
    line: number;
    text: string;
    message: string;
    choices: { value: string; label: string }[];
    chosen: string;
  }[];
};

/** What is recorded: matches by reference and amount are ticked, others are chosen by hand. */
export const RowChoices = ({ ticked, toDecide }: Summary) => (
  <>
    {ticked.length > 0 && (
      <fieldset className="grid gap-3">
        <legend className="heading text-xl">Matches</legend>
        {ticked.map(({ line, text, label, isTicked }) => (
          <div key={line}>
            <input type="hidden" name="ticked-row" value={line} />
            <CheckboxField
              id={`pay-${line}`}
              name={`pay-${line}`}
              label={label}
              hint={text}
              defaultChecked={isTicked}
            />
          </div>
        ))}
      </fieldset>
    )}
    {toDecide.length > 0 && (
      <fieldset className="grid gap-4">
        <legend className="heading text-xl">To decide</legend>
        {toDecide.map(({ line, text, message, choices, chosen }) => (
          <SelectField
            key={line}
            id={`pay-${line}`}
            name={`pay-${line}`}
            label={text}
            hint={message || undefined}
            placeholder="Leave it"
            choices={choices}
            defaultValue={chosen}
          />
        ))}
      </fieldset>
    )}
  </>
);
