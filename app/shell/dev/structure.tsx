import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Initials } from "#app/ui/initials.tsx";
import { Counter, Marquee, Moving } from "#app/ui/moving.tsx";
import { ProgressBar, ProgressRing } from "#app/ui/progress.tsx";
import { StepDivider } from "#app/ui/step-divider.tsx";
import { StepLine, StepProgress } from "#app/ui/step-line.tsx";
import { RowTh, Table, Td, Th } from "#app/ui/table.tsx";
import { Toggle } from "#app/ui/toggle.tsx";
import { Specimen } from "./specimen.tsx";

export function Structure() {
  return (
    <>
      <Specimen title="Steps and progress">
        <StepLine className="h-12 w-28 max-w-full" />
        <StepDivider at={0.3} />
        <StepProgress total={30} done={7} />
        <ProgressBar id="weeks" label="Weeks" percent={25} text="6 of 24" />
        <div className="flex flex-wrap gap-6">
          <ProgressRing label="Modules" percent={40} tone="indigo" />
          <ProgressRing label="Assignments" percent={12.5} tone="leaf" />
        </div>
      </Specimen>
      <Specimen title="Motion with a pause control">
        <Moving id="example-counter" subject="the example counter" className="items-center">
          <p className="heading text-3xl">
            <Counter from={1500} to={2300} seconds={12} />
          </p>
        </Moving>
        <Marquee id="example-marquee" subject="the example row" label="Example row">
          {["One", "Two", "Three", "Four", "Five", "Six"].map((word) => (
            <li key={word}>
              <Card className="w-56">{word}</Card>
            </li>
          ))}
        </Marquee>
      </Specimen>
      <Specimen title="Structure">
        <Card>A card, for a single item.</Card>
        <div>
          <Disclosure summary="Week 1: orientation" defaultOpen>
            The content below a heading.
          </Disclosure>
          <Disclosure summary="Week 2: aptitude">Closed by default.</Disclosure>
        </div>
        <Toggle
          name="example-toggle"
          legend="Example"
          views={[
            { value: "first", label: "First view", panel: <p>Shown at the start.</p> },
            { value: "second", label: "Second view", panel: <p>Shown after a click or an arrow key.</p> },
          ]}
        />
        <Initials letters="PG" />
        <Table
          caption="Test results"
          head={
            <tr>
              <Th>Student</Th>
              <Th>Branch</Th>
              <Th numeric>Score</Th>
            </tr>
          }
        >
          <tr>
            <RowTh>Pallavi Gaikwad</RowTh>
            <Td>BCA</Td>
            <Td numeric>85</Td>
          </tr>
          <tr>
            <RowTh>अनुराधा वेङ्कटसुब्रह्मण्यम्</RowTh>
            <Td>B.Tech</Td>
            <Td numeric>64</Td>
          </tr>
        </Table>
        <div>
          <button
            type="button"
            className={buttonClass()}
            {...{ command: "show-modal", commandfor: "example" }}
          >
            Open a dialog
          </button>
        </div>
        <Dialog id="example" title="A dialog">
          Escape, a click outside and the button close it.
        </Dialog>
      </Specimen>
    </>
  );
}
