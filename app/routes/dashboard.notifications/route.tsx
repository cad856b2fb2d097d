import type { MetaFunction } from "@remix-run/cloudflare";
import { NOTIFICATION_FAILURES } from "#app/account/intents.ts";
import { NotificationList } from "#app/account/notification-list.tsx";
import { notificationsAction, notificationsLoader } from "#app/account/notifications.server.ts";
import { pageTitle } from "#app/format/page-title.ts";

export const handle = { failure: NOTIFICATION_FAILURES };

export const loader = notificationsLoader("student");

export const action = notificationsAction("student");

export const meta: MetaFunction = () => [{ title: pageTitle("Notifications") }];

export default NotificationList;
