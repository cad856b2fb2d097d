import { Notice } from "#app/ui/notice.tsx";

/** In a form that loads a document: hidden until app/platform/browser/sent-forms.inline.ts gets no answer of Kadam. */
export const FailedNotice = ({ children }: { children: string }) => (
  <Notice tone="error" hidden tabIndex={-1} data-failed className="basis-full">
    {children}
  </Notice>
);
