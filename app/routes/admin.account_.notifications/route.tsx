import type { MetaFunction } from "@remix-run/cloudflare";
import { CHOICES_FAILURE } from "#app/account/intents.ts";
import { NotificationChoices } from "#app/account/notification-choices.tsx";
import { choicesAction, choicesLoader } from "#app/account/notifications.server.ts";
import { pageTitle } from "#app/format/page-title.ts";

export const handle = { failure: CHOICES_FAILURE };

export const loader = choicesLoader("admin");

export const action = choicesAction("admin");

export const meta: MetaFunction = () => [{ title: pageTitle("Your mails", "Admin") }];

export default NotificationChoices;
