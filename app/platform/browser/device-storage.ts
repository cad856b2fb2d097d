/**
 * The only access to storage in the browser (ADR 0017). Every key contains the account id, so one account never
 * reads what another account typed on the same device. Keys are `kadam:<account id>:<name>`; cookies that scripts
 * may read are named `kadam.<account id>.<name>`, because a cookie name cannot contain a colon.
 */
const PREFIX = "kadam";

export const storageKey = (accountId: string, name: string) => `${PREFIX}:${accountId}:${name}`;

export const cookieName = (accountId: string, name: string) => `${PREFIX}.${accountId}.${name}`;

/** Values of one account on this device, stored as JSON. */
export const deviceStorage = (accountId: string) => valuesIn(() => localStorage, accountId);

/** The same for one tab until it is closed. */
export const tabStorage = (accountId: string) => valuesIn(() => sessionStorage, accountId);

/**
 * Storage can be full or blocked, and users can edit values: then `read` returns undefined and the others do
 * nothing.
 */
const valuesIn = (storage: () => Storage, accountId: string) => ({
  read: (name: string): unknown =>
    attempt(() => JSON.parse(storage().getItem(storageKey(accountId, name)) ?? "null") ?? undefined),
  write: (name: string, value: unknown): void =>
    attempt(() => storage().setItem(storageKey(accountId, name), JSON.stringify(value))),
  remove: (name: string): void => attempt(() => storage().removeItem(storageKey(accountId, name))),
});

/** Sets a cookie that scripts can read; `header` is a Set-Cookie value whose name comes from `cookieName`. */
export function setCookie(header: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many of the browsers we serve
  document.cookie = header;
}

/** Removes data of every other account from this device: keys of both storages, and cookies of `cookiePaths`. */
export function removeOtherAccounts(accountId: string, cookiePaths: readonly string[]): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    attempt(() => {
      for (const key of otherAccountsKeys(accountId, ":", Object.keys(storage()))) storage().removeItem(key);
    });
  }
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  for (const name of otherAccountsKeys(accountId, ".", names)) {
    for (const path of cookiePaths) setCookie(`${name}=; Path=${path}; Max-Age=0`);
  }
}

const otherAccountsKeys = (accountId: string, separator: string, names: string[]) =>
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
