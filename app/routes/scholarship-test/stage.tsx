import type { ReactNode } from "react";
import { TestFrame } from "#app/components/test-frame.tsx";
import { FlashMessage } from "./test-view.tsx";

/** The frame of the stages around the test, with the message of the last action. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <TestFrame notice={<FlashMessage />}>{children}</TestFrame>
);
