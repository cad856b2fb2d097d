import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { CheckboxField, RadioGroupField, SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Specimen } from "./specimen.tsx";

export function Forms() {
  return (
    <Specimen title="Forms">
      <div className="grid gap-10 md:grid-cols-2">
        <form className="grid gap-5">
          <TextField label="Your name" name="name" autoComplete="name" />
          <TextField label="Email" name="email" type="email" hint="We reply to this address." />
          <TextField label="Link" name="link" type="url" optional placeholder="https://" />
          <TextField label="Score" name="score" inputMode="numeric" className="max-w-32" defaultValue={70} />
          <SelectField
            label="Branch"
            name="branch"
            choices={["BCA", "MCA", "B.Tech"]}
            placeholder="Select your branch"
          />
          <TextAreaField label="Message" name="message" />
          <RadioGroupField
            label="Kind"
            name="kind"
            defaultValue="video"
            choices={[
              { value: "video", label: "Video" },
              { value: "article", label: "Article", hint: "Something to read" },
            ]}
          />
          <CheckboxField label="I agree to work honestly" name="honesty" hint="Alone and without notes." />
          <Button>Save</Button>
        </form>
        <form className="grid content-start gap-5">
          <ErrorSummary
            errors={[
              { message: "Please enter your name", fieldId: "refused-name" },
              { message: "Please select your branch", fieldId: "refused-branch" },
            ]}
          />
          <TextField id="refused-name" label="Your name" name="name" errors={["Please enter your name"]} />
          <SelectField
            id="refused-branch"
            label="Branch"
            name="branch"
            choices={["BCA", "MCA"]}
            placeholder="Select your branch"
            errors={["Please select your branch"]}
          />
          <TextAreaField
            label="Message"
            name="message"
            hint="At least a sentence."
            errors={["Please write a message"]}
          />
          <RadioGroupField
            label="Kind"
            name="refused-kind"
            choices={["Video", "Article"]}
            errors={["Choose a kind"]}
          />
          <CheckboxField label="I agree" name="agree" errors={["Please agree to continue"]} />
          <TextField label="Read only" name="fixed" readOnly defaultValue="career-programme" />
          <TextField label="Disabled" name="disabled" disabled defaultValue="While it is sent" />
        </form>
      </div>
    </Specimen>
  );
}
