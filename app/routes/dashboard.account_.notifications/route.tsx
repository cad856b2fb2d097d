import type { MetaFunction } from "@remix-run/cloudflare";
import { NotificationChoices } from "#app/account/notification-choices.tsx";
import { choicesAction, choicesLoader } from "#app/account/notifications.server.ts";
import { pageTitle } from "#app/format/page-title.ts";

export const loader = choicesLoader("student");

export const action = choicesAction("student");

export const meta: MetaFunction = () => [{ title: pageTitle("Your mails") }];

export default NotificationChoices;
