import type { MetaFunction } from "@remix-run/cloudflare";
import { CHOICES_FAILURE } from "#app/features/accounts/shared/intents.ts";
import { NotificationChoices } from "#app/features/messages/notifications/parts/notification-choices.tsx";
import {
  choicesAction,
  choicesLoader,
} from "#app/features/messages/notifications/parts/notifications.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: CHOICES_FAILURE };

export const loader = choicesLoader("student");

export const action = choicesAction("student");

export const meta: MetaFunction = () => [{ title: pageTitle("Email settings") }];

export default NotificationChoices;
