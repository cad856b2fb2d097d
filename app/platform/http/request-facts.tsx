import { createContext, type ReactNode, useContext } from "react";

/** Server-side facts about the request for rendering; empty in the browser. */
type Facts = {
  nonce?: string;
  requestId?: string;
  /** The texts of the stylesheets: a page contains its styles. */
  styles?: { ofPublicPages: string; ofEveryPage: string };
  /** The settings of the provider, for the scripts of the page. */
  provider?: object;
  /** The files that hydrate the scholarship test. */
  testPage?: ImportMetaEnv["TEST_PAGE"];
  /** The sample people, stories and specimens of the demo site are shown; no real site has them (Ruling 47). */
  showsSamples?: boolean;
  /** Shown above the page, which then runs no scripts. */
  banner?: ReactNode;
};

const FactsContext = createContext<Facts>({});

export const RequestFacts = FactsContext.Provider;

export const useRequestFacts = () => useContext(FactsContext);
