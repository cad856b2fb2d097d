import { textsIn } from "#app/features/scholarship-test/texts/texts.ts";
import { Question } from "./question.tsx";
import { RenderFailure } from "./render-failure.tsx";
import { type TestView, TestViewProvider } from "./test-view.tsx";

/** The element that the browser hydrates, and that of its data. */
export const PAGE_ID = "running-test";
export const VIEW_ID = "running-test-view";

export const RunningTest = ({ view }: { view: TestView }) => (
  <RenderFailure text={textsIn(view.texts, view.language)}>
    <TestViewProvider value={view}>
      <Question attempt={view.attempt!} />
    </TestViewProvider>
  </RenderFailure>
);
