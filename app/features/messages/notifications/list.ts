import { defineList, type ListQuery } from "#app/kernel/list.ts";

/** A person's notifications, newest first. */
export const NOTIFICATION_LIST = defineList({
  sorts: ["created"],
  defaultSort: { by: "created", direction: "descending" },
  filters: {},
});

export type NotificationQuery = ListQuery<typeof NOTIFICATION_LIST>;
