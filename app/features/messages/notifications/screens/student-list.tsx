import type { MetaFunction } from "@remix-run/cloudflare";
import { NOTIFICATION_FAILURES } from "#app/features/accounts/shared/intents.ts";
import { NotificationList } from "#app/features/messages/notifications/parts/notification-list.tsx";
import {
  notificationsAction,
  notificationsLoader,
} from "#app/features/messages/notifications/parts/notifications.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const handle = { failure: NOTIFICATION_FAILURES };

export const loader = notificationsLoader("student");

export const action = notificationsAction("student");

export const meta: MetaFunction = () => [{ title: pageTitle("Notifications") }];

export default NotificationList;
