import { replaceOnce } from "./replace-once.ts";

const PLAIN = "void 0===a.key&&void 0===a.ref&&!(c&&c.defaultProps)";
const ELEMENT = '{$$typeof:k,type:c,key:void 0===g?null:""+g,ref:null,props:a,_owner:n.current}';

/**
 * Returns the source of React 18's `jsx-runtime` so that an element keeps the props that JSX has just made for it, as React
 * 19 does. React 18 copies them one by one. Throws when a release reads differently.
 */
export const keepProps = (source: string): string =>
  replaceOnce(source, {
    name: "react",
    before: "function q(c,a,g){",
    after: `function q(c,a,g){if(${PLAIN})return${ELEMENT};`,
  });
