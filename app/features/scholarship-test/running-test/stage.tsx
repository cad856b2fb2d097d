import type { ReactNode } from "react";
import sentFormsScript from "#app/platform/browser/sent-forms.inline.ts?script";
import { useRequestFacts } from "#app/platform/http/request-facts.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { TestFrame } from "./test-frame.tsx";
import { FlashMessage } from "./test-view.tsx";

/** The frame of the stages around the test, with the message of the last action. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <TestFrame notice={<FlashMessage />}>
    {children}
    <InlineScript code={sentFormsScript} nonce={useRequestFacts().nonce} />
  </TestFrame>
);
