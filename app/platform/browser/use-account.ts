import { useMatches, useRouteLoaderData } from "@remix-run/react";
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

/** False when a member of staff has turned single-key shortcuts off (WCAG 2.1.4). */
export const useSingleKeys = (): boolean =>
  useRouteLoaderData<{ hasSingleKeys: boolean }>("shell/staff/layout")?.hasSingleKeys ?? true;
