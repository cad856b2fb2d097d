import type { ReactNode } from "react";
import { RouteFailedNotice } from "#app/platform/forms/route-failed-notice.tsx";
import { paths } from "#app/platform/http/paths.ts";
import { Button } from "#app/ui/button.tsx";

type Props = { intent: string; button: ReactNode; fields?: Record<string, string> };

export const IntentForm = ({ intent, button, fields = {} }: Props) => (
  <form method="post" action={paths.adminTwoFactor}>
    <RouteFailedNotice />
    {Object.entries({ intent, ...fields }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button variant="secondary">{button}</Button>
  </form>
);
