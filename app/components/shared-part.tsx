import type { ComponentType } from "react";
import { useRequestFacts } from "./request-facts.tsx";

type Options = {
  name: string;
  /** What the part shows besides its props; a hook. */
  useFacts?: () => unknown;
};

/**
 * For the server: the same component, rendered once for each address and equal props (ADR 0180). It depends on nothing
 * else but `useFacts`, and has no `useId`, whose values differ between places.
 */
export function sharedPart<Props extends object>(
  Component: ComponentType<Props>,
  { name, useFacts }: Options,
): ComponentType<Props> {
  return (props) => {
    const { parts } = useRequestFacts();
    const place = parts?.place([name, props, useFacts?.()]);
    return (
      <>
        {place?.start}
        {!place?.isKnown && <Component {...props} />}
        {place?.end}
      </>
    );
  };
}
