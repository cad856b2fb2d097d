import { useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "#app/platform/http/paths.ts";
import { removeOtherAccounts } from "./device-storage.ts";

/** The account of this page: the loader of each protected section returns its id as `accountId`. */
export function useAccountId(): string | undefined {
  const data = useMatches().map((match) => match.data as { accountId?: string } | null | undefined);
  return data.find((loaded) => loaded?.accountId)?.accountId;
}

/** Removes data of other accounts from this device as soon as a page of this account runs. */
export function useClearOtherAccounts(): void {
  const accountId = useAccountId();
  useEffect(() => {
    if (accountId) removeOtherAccounts(accountId, [paths.dashboard, paths.admin]);
  }, [accountId]);
}
