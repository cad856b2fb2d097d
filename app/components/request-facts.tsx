import { createContext, useContext } from "react";

/** What the server knows about the request while it renders; empty in the browser. */
type Facts = {
  nonce?: string;
  requestId?: string;
  /** The stylesheet's text, for pages that carry it themselves. */
  styles?: string;
};

const FactsContext = createContext<Facts>({});

export const RequestFacts = FactsContext.Provider;

export const useRequestFacts = () => useContext(FactsContext);
