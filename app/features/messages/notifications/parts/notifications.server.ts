import {
  CHOICES_FAILURE,
  NOTIFICATION_FAILURES,
  NOTIFICATION_INTENTS,
} from "#app/features/accounts/shared/intents.ts";
import { NotificationChoicesInput, OpenNotification } from "#app/features/messages/notifications/inputs.ts";
import { NOTIFICATION_LIST } from "#app/features/messages/notifications/list.ts";
import { KINDS, kindsFor } from "#app/features/messages/notifications/rules.ts";
import {
  getNotificationChoices,
  listNotifications,
  markAllNotificationsRead,
  openNotification,
  saveNotificationChoices,
} from "#app/features/messages/notifications/use-cases/own-notifications.server.ts";
import { ok } from "#app/kernel/outcome.ts";
import { zoneChoices } from "#app/platform/format/time-zones.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { notificationPaths } from "#app/platform/http/paths.ts";
import { formAction } from "#app/shell/form-action.server.ts";
import { guarded } from "#app/shell/guard.server.ts";

type Section = "student" | "admin";

export const notificationsLoader = (section: Section) =>
  guarded(section === "student" ? "workspace" : section, async ({ ctx, actor, request }) => {
    const query = readListQuery(NOTIFICATION_LIST, new URL(request.url).searchParams);
    const page = await listNotifications(ctx, query);
    return { list: { ...page, query }, choicesPath: notificationPaths(actor).choices };
  });

export const notificationsAction = (permission: Section) =>
  formAction({
    permission,
    failure: NOTIFICATION_FAILURES,
    intents: (form) => ({
      [NOTIFICATION_INTENTS.open]: form({
        button: OpenNotification,
        run: ({ ctx, input }) => openNotification(ctx, input.id),
        to: ({ value }) => value,
        document: true,
      }),
      [NOTIFICATION_INTENTS.markAllRead]: form({
        run: async ({ ctx }) => ok(await markAllNotificationsRead(ctx)),
        to: ({ actor }) => notificationPaths(actor).list,
        done: "Everything is marked as read.",
      }),
    }),
  });

/** Loader of the page where a person chooses their mails. */
export const choicesLoader = (section: Section) =>
  guarded(section, async ({ ctx }) => {
    const choices = await getNotificationChoices(ctx);
    const kinds = kindsFor(section === "admin" ? "staff" : "student");
    return {
      /** Changes with every load, so the form starts without errors after a save. */
      formId: crypto.randomUUID(),
      choices,
      kinds: kinds.map((kind) => ({ value: kind, label: KINDS[kind].label })),
      zones: zoneChoices(choices.timeZone),
    };
  });

/** Stores which mails a person wants. */
export const choicesAction = (permission: Section) =>
  formAction({
    permission,
    failure: CHOICES_FAILURE,
    input: NotificationChoicesInput,
    run: async ({ ctx, input }) => ok(await saveNotificationChoices(ctx, input)),
    to: ({ actor }) => notificationPaths(actor).choices,
    done: "Your choice is saved.",
  });
