import type { ReactNode } from "react";
import sentFormsScript from "#app/browser/sent-forms.inline.ts?script";
import { useRequestFacts } from "#app/components/request-facts.tsx";
import { TestFrame } from "#app/components/test-frame.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { FlashMessage } from "./test-view.tsx";

/** The frame of the stages around the test, with the message of the last action. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <TestFrame notice={<FlashMessage />}>
    {children}
    <InlineScript code={sentFormsScript} nonce={useRequestFacts().nonce} />
  </TestFrame>
);
