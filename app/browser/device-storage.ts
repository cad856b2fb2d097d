/**
 * The only access to storage in the browser (ADR 0029). Every key carries the id of the account it belongs to, so one
 * account never reads what another typed on the same device. Keys are `kadam:<account id>:<name>`; cookies that
 * scripts may read are named `kadam.<account id>.<name>`, because a cookie's name takes no colon.
 */
const PREFIX = "kadam";

/** The key of `name` in localStorage and sessionStorage. */
export const storageKey = (accountId: string, name: string) => `${PREFIX}:${accountId}:${name}`;

/** The name of a cookie that scripts may read. */
export const cookieName = (accountId: string, name: string) => `${PREFIX}.${accountId}.${name}`;

/** Values of one account on this device, as JSON. */
export const deviceStorage = (accountId: string) => valuesIn(() => localStorage, accountId);

/** The same for one tab, as long as it is open. */
export const tabStorage = (accountId: string) => valuesIn(() => sessionStorage, accountId);

/**
 * Storage can be full or forbidden, and a value can be edited by hand: then `read` answers undefined and the others do
 * nothing.
 */
const valuesIn = (storage: () => Storage, accountId: string) => ({
  read: (name: string): unknown =>
    attempt(() => JSON.parse(storage().getItem(storageKey(accountId, name)) ?? "null") ?? undefined),
  write: (name: string, value: unknown): void =>
    attempt(() => storage().setItem(storageKey(accountId, name), JSON.stringify(value))),
  remove: (name: string): void => attempt(() => storage().removeItem(storageKey(accountId, name))),
});

/** Sets a cookie that scripts may read; `header` is a Set-Cookie value of a name made by `cookieName`. */
export function setCookie(header: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many of the browsers we serve
  document.cookie = header;
}

/** Removes what every other account left on this device: keys of both storages, and cookies of `cookiePaths`. */
export function removeOtherAccounts(accountId: string, cookiePaths: readonly string[]): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    attempt(() => {
      for (const key of othersOf(accountId, ":", Object.keys(storage()))) storage().removeItem(key);
    });
  }
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of othersOf(accountId, ".", names)) {
    for (const path of cookiePaths) setCookie(`${name}=; Path=${path}; Max-Age=0`);
  }
}

const othersOf = (accountId: string, separator: string, names: string[]) =>
  names.filter(
    (name) =>
      name.startsWith(PREFIX + separator) && !name.startsWith(PREFIX + separator + accountId + separator),
  );

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
