import { type Navigation, useNavigation } from "@remix-run/react";
import { useCallback, useSyncExternalStore } from "react";

/** A form that was sent and got no answer of Kadam. */
type Unanswered = { form: HTMLFormElement; sent: FormData };

type Router = {
  state: { navigation: Navigation };
  subscribe(listener: (state: Router["state"]) => void): () => void;
};

let unanswered: Unanswered | undefined;
const listeners = new Set<() => void>();

function setUnanswered(value: Unanswered | undefined): void {
  unanswered = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const nothing = () => undefined;
const no = () => false;

/** What was sent, while the form of this element waits to be sent again. */
export const useUnanswered = (form: { current: HTMLFormElement | null }): FormData | undefined =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => (unanswered && unanswered.form === form.current ? unanswered.sent : undefined), [form]),
    nothing,
  );

/** Whether the form with this id waits to be sent again. */
export const useIsUnanswered = (formId: string): boolean =>
  useSyncExternalStore(subscribe, () => unanswered?.form.id === formId, no);

const IDLE: Pick<Navigation, "state" | "location" | "formMethod" | "formData"> = {
  state: "idle",
  location: undefined,
  formMethod: undefined,
  formData: undefined,
};

/** The navigation or submission that is under way. Remix still waits for a form without an answer; people do not. */
export function useProgress(): typeof IDLE {
  const navigation = useNavigation();
  const isOver = useSyncExternalStore(subscribe, () => unanswered !== undefined, no);
  return isOver ? IDLE : navigation;
}

/** The answer of a program between this page and Kadam, or none. Remix's own answers carry this header. */
const isOurs = ({ headers }: Response) => headers.has("x-remix-response");

const NOT_LOADED = "The server could not be reached. Check your connection and try again.";
const NOT_LOADED_AFTER_FORM = `What you sent has arrived. Only the next page was not loaded: the server could not be reached.`;

/** As thrown by a loader, so that the error page offers another try. */
const notLoaded = (isAfterForm: boolean) => ({
  status: 503,
  statusText: "",
  internal: false,
  data: { message: isAfterForm ? NOT_LOADED_AFTER_FORM : NOT_LOADED },
});

/**
 * Reads every answer to the router before the router does. For a form without an answer of Kadam the router is left
 * waiting: the page stays as it is, with what was typed and what the last answer showed, and the form says that it was
 * not processed (ADR 0017). Sending it again, or following a link, ends the waiting.
 */
export function watchAnswers(): void {
  let form: HTMLFormElement | undefined;
  addEventListener(
    "submit",
    ({ target }) => {
      form = target as HTMLFormElement;
    },
    true,
  );
  const request = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const isRouterRequest = input instanceof URL && input.pathname.endsWith(".data");
    if (!isRouterRequest) return request(input, init);
    const answer = await readWhole(request(input, init));
    if (init?.signal?.aborted) throw init.signal.reason;
    if (answer && isOurs(answer)) return answer;
    const { __remixRouter: router } = window as unknown as { __remixRouter: Router };
    const { navigation } = router.state;
    if (init?.method !== "POST" || !form) throw notLoaded(navigation.formMethod === "POST");
    setUnanswered({ form, sent: navigation.formData ?? new FormData() });
    const stop = router.subscribe((state) => {
      if (state.navigation === navigation) return;
      stop();
      setUnanswered(undefined);
    });
    return untilAborted(init.signal);
  };
}

/** The answer with its body, because a connection can end in the middle of it; undefined without one. */
async function readWhole(answering: Promise<Response>): Promise<Response | undefined> {
  try {
    const answer = await answering;
    const body = await answer.arrayBuffer();
    return answer.status === 204 ? answer : new Response(body, answer);
  } catch {
    return undefined;
  }
}

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });
