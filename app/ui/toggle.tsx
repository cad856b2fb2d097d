import { Fragment, type ReactNode } from "react";

/** One of at most four views; `value` is unique within the toggle. */
type ToggleView = { value: string; label: ReactNode; panel: ReactNode };

/**
 * Views behind radio buttons: arrow keys and clicks switch them, without scripts. The first view is initially
 * visible. Where each view needs an address, use Tabs.
 */
export function Toggle({
  name,
  legend,
  views,
}: {
  name: string;
  legend: string;
  views: readonly ToggleView[];
}) {
  return (
    <fieldset className="toggle">
      <legend className="visually-hidden">{legend}</legend>
      {views.map(({ value, label }, position) => (
        <Fragment key={value}>
          <input
            type="radio"
            id={`${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={position === 0}
            className="toggle-radio visually-hidden"
          />
          <label htmlFor={`${name}-${value}`} className="toggle-label">
            {label}
          </label>
        </Fragment>
      ))}
      {views.map(({ value, panel }) => (
        <section key={value} className="toggle-panel">
          {panel}
        </section>
      ))}
    </fieldset>
  );
}
