import { useCallback, useEffect, useReducer, useRef } from "react";
import { SAVE_GRACE_MS } from "#app/features/scholarship-test/rules.ts";
import type { WireAttempt } from "#app/features/scholarship-test/wire.ts";
import { deviceStorage } from "#app/platform/browser/device-storage.ts";
import { signedOutPath } from "#app/platform/http/paths.ts";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";
import type { Backend, Reply } from "./attempt-api.ts";
import {
  type AttemptState,
  attemptReducer,
  nextCall,
  openAttempt,
  type StoredAttempt,
  toStored,
} from "./attempt-state.ts";
import { pauseBefore, sendAfter } from "./send-after.ts";

const SLOW_AFTER_MS = 1_500;
const END_AGAIN_MS = 2_000;
/** How far this page's clock may be ahead of the server's. */
const END_MARGIN_MS = 500;
const REFRESH_MS = 60_000;
const LAST_MS = 60_000;

/** The server's latest clock, on the browser's monotonic clock: the device's own clock is not used. */
type Clock = { serverNow: number; at: number };

/**
 * Runs an attempt: stores it on the device, sends one call at a time, retries failed calls and keeps the clock
 * synchronised. All calls are idempotent: the server stores each answer once.
 */
export function useAttempt(attempt: WireAttempt, accountId: string, backend: Backend) {
  const [state, dispatch] = useReducer(attemptReducer, attempt, (initial) => openAttempt(initial, null));
  const clock = useRef<Clock>({ serverNow: Date.parse(attempt.serverNow), at: 0 });
  const hasRestored = useRef(false);

  const { storageKey } = backend;
  const onReply = useCallback(
    (reply: Reply) => {
      if (reply.kind === "signed-out") navigateTo(signedOutPath(backend.path()));
      if (reply.kind === "attempt") {
        const serverNow = Date.parse(reply.attempt.serverNow) + reply.roundTripMs / 2;
        clock.current = { serverNow, at: performance.now() };
      }
      return reply;
    },
    [backend],
  );

  // The loader's attempt, also after a form of this page; the first time it is merged with what is stored on the
  // device, before an option that was selected before the scripts arrived is added.
  useBrowserLayoutEffect(() => {
    clock.current = { serverNow: Date.parse(attempt.serverNow), at: performance.now() };
    dispatch(
      hasRestored.current
        ? { type: "synced", attempt }
        : { type: "restored", attempt, stored: readStored(accountId, storageKey) },
    );
  }, [attempt, accountId, storageKey]);

  // Written only when it changes here: another tab of this browser stores its answers under the same key.
  const storedJson = JSON.stringify(toStored(state));
  useEffect(() => {
    // Not before the first effect has merged the stored attempt: writing earlier would overwrite it.
    if (hasRestored.current) deviceStorage(accountId).write(storageKey, JSON.parse(storedJson));
    hasRestored.current = true;
  }, [storedJson, accountId, storageKey]);

  const isDone = state.state === "finished" && nextCall(state) === null;
  useEffect(() => {
    if (!isDone) return;
    deviceStorage(accountId).remove(storageKey);
    navigateTo(backend.resultPath());
  }, [isDone, accountId, storageKey, backend]);

  useSending(state, dispatch, onReply, backend);
  useSync(dispatch, onReply, backend);

  const remainingMs = useCallback(
    () => state.deadlineAt - (clock.current.serverNow + performance.now() - clock.current.at),
    [state.deadlineAt],
  );
  const refresh = useRefresh(state, clock, dispatch, onReply, backend);
  const end = useEnd(state, dispatch, onReply, backend);
  const tick = () => {
    const left = remainingMs();
    return left > 0 ? refresh(left) : end(left);
  };
  return { state, dispatch, remainingMs, tick };
}

/**
 * From zero on: asks the server whether the time was extended, sends waiting answers and, after the grace, ends the
 * test. Not earlier: another tab or device may still be sending an answer.
 */
function useEnd(state: AttemptState, dispatch: Dispatch, onReply: OnReply, backend: Backend) {
  const isBusy = useRef(false);
  return async (leftMs: number) => {
    const isDue = leftMs <= -SAVE_GRACE_MS - END_MARGIN_MS;
    if (isBusy.current || state.state !== "in_progress" || (state.ending === "over" && !isDue)) return;
    isBusy.current = true;
    dispatch({ type: "zero" });
    const reply = onReply(await (isDue ? backend.endAttempt() : backend.readAttempt()));
    if (reply.kind === "attempt") dispatch({ type: "synced", attempt: reply.attempt });
    if (reply.kind === "failed") dispatch({ type: "unreachable", notice: reply.notice });
    setTimeout(() => {
      isBusy.current = false;
    }, END_AGAIN_MS);
  };
}

/**
 * Detects an extension: reads the attempt after a minute without a response, and when the last minute begins. Every
 * save returns it too, so this costs a student who answers few extra calls.
 */
function useRefresh(
  state: AttemptState,
  clock: ClockRef,
  dispatch: Dispatch,
  onReply: OnReply,
  backend: Backend,
) {
  const lastRead = useRef({ at: 0, inLastMinuteBefore: 0 });
  return async (leftMs: number) => {
    const isSending = state.failures === 0 && nextCall(state) !== null;
    if (isSending || document.visibilityState === "hidden") return;
    const { deadlineAt } = state;
    const { serverNow, at } = clock.current;
    const isOld = performance.now() - Math.max(at, lastRead.current.at) >= REFRESH_MS;
    const isLastMinute =
      leftMs <= LAST_MS &&
      deadlineAt - serverNow > LAST_MS &&
      lastRead.current.inLastMinuteBefore !== deadlineAt;
    if (!isOld && !isLastMinute) return;
    lastRead.current = { at: performance.now(), inLastMinuteBefore: isLastMinute ? deadlineAt : 0 };
    const reply = onReply(await backend.readAttempt());
    if (reply.kind === "attempt") dispatch({ type: "synced", attempt: reply.attempt });
  };
}

type ClockRef = React.MutableRefObject<Clock>;

type Dispatch = React.Dispatch<Parameters<typeof attemptReducer>[1]>;
type OnReply = (reply: Reply) => Reply;

/** Sends the next call after its pause. A draft that Next replaces before is not sent. */
function useSending(state: AttemptState, dispatch: Dispatch, onReply: OnReply, backend: Backend): void {
  const call = JSON.stringify(nextCall(state));
  const { failures } = state;
  const isAfterZero = failures > 0 && state.ending !== "running";
  useEffect(() => {
    const next = JSON.parse(call) as ReturnType<typeof nextCall>;
    if (!next) return;
    const abort = new AbortController();
    const run = async () => {
      const slow = setTimeout(() => dispatch({ type: "slow" }), SLOW_AFTER_MS);
      const reply = onReply(await backend.send(next, abort.signal));
      clearTimeout(slow);
      if (abort.signal.aborted) return;
      if (reply.kind === "attempt") dispatch({ type: "saved", call: next, attempt: reply.attempt });
      if (reply.kind === "refused") dispatch({ ...reply, call: next, type: "refused" });
      if (reply.kind === "failed") dispatch({ type: "failed", notice: reply.notice });
    };
    const cancel = sendAfter(pauseBefore(next, { failures, isAfterZero }), run);
    return () => {
      abort.abort();
      cancel();
    };
  }, [call, failures, isAfterZero, dispatch, onReply, backend]);
}

/** Reads the attempt when the page starts and when it becomes visible again. */
function useSync(dispatch: Dispatch, onReply: OnReply, backend: Backend): void {
  useEffect(() => {
    const sync = async () => {
      if (document.visibilityState === "hidden") return;
      const reply = onReply(await backend.readAttempt());
      if (reply.kind === "attempt") dispatch({ type: "synced", attempt: reply.attempt });
    };
    sync();
    window.addEventListener("focus", sync);
    document.addEventListener("visibilitychange", sync);
    return () => {
      window.removeEventListener("focus", sync);
      document.removeEventListener("visibilitychange", sync);
    };
  }, [dispatch, onReply, backend]);
}

const navigateTo = (path: string) => window.location.replace(path);

/** The attempt stored on this device; users can edit storage. */
function readStored(accountId: string, key: string): StoredAttempt | null {
  const value = deviceStorage(accountId).read(key) as StoredAttempt | undefined;
  return Array.isArray(value?.log) ? value : null;
}
