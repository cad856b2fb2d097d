import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Form } from "#app/platform/forms/form.tsx";

/**
 * Two buttons that move an item one position up or down, between `first` and `last`; at each end there is one, and none
 * for a single item. In a row of controls the notice of a failure has a line of its own.
 */
export function MoveButtons({
  intent,
  id,
  name,
  place,
  first = 0,
  last,
}: {
  intent?: string;
  id: string;
  /** The item: 'question 3'. */
  name: string;
  place: number;
  first?: number;
  last: number;
}) {
  const steps = [
    { to: place - 1, label: `Move ${name} up`, Icon: ArrowUp },
    { to: place + 1, label: `Move ${name} down`, Icon: ArrowDown },
  ].filter(({ to }) => to >= first && to <= last);
  if (steps.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="flex has-[>[data-failed]]:contents">
      {intent && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="id" value={id} />
      {steps.map(({ to, label, Icon }) => (
        <button
          key={label}
          type="submit"
          name="to"
          value={to}
          aria-label={label}
          className="grid size-10 cursor-pointer place-items-center rounded-control text-indigo hover:bg-wash"
        >
          <Icon className="size-4" aria-hidden />
        </button>
      ))}
    </Form>
  );
}
