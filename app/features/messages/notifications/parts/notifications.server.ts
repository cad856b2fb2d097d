import { redirectDocument } from "@remix-run/cloudflare";
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
import { withFailureMessage } from "#app/platform/http/failure-message.server.ts";
import {
  buttonValue,
  NoFields,
  problemReply,
  readForm,
  readFormByIntent,
} from "#app/platform/http/form.server.ts";
import { answerButton, answerFields } from "#app/platform/http/form-answers.server.ts";
import { readListQuery } from "#app/platform/http/list-query.server.ts";
import { notificationPaths } from "#app/platform/http/paths.ts";
import { guarded } from "#app/shell/guard.server.ts";

type Section = "student" | "admin";

/** Loader of the list of notifications in the student and admin sections. */
export const notificationsLoader = (section: Section) =>
  guarded(section === "student" ? "workspace" : section, async ({ ctx, actor, request }) => {
    const query = readListQuery(NOTIFICATION_LIST, new URL(request.url).searchParams);
    const page = await listNotifications(ctx, query);
    return { list: { ...page, query }, choicesPath: notificationPaths(actor).choices };
  });

const LIST_FORMS = {
  [NOTIFICATION_INTENTS.open]: OpenNotification,
  [NOTIFICATION_INTENTS.markAllRead]: NoFields,
};

/** Opens a notification, or marks all as read. */
export const notificationsAction = (section: Section) =>
  guarded(section, async ({ ctx, actor, request, context }) => {
    const form = await readFormByIntent(request, LIST_FORMS);
    if (form.intent === NOTIFICATION_INTENTS.open) {
      const { id } = buttonValue(form.submission);
      const opened = await withFailureMessage(NOTIFICATION_FAILURES[form.intent], () =>
        openNotification(ctx, id),
      );
      return opened.ok ? redirectDocument(opened.value, 303) : problemReply(opened.problem);
    }
    return answerButton(form.submission, {
      context,
      path: notificationPaths(actor).list,
      run: async () => ok(await markAllNotificationsRead(ctx)),
      unavailable: NOTIFICATION_FAILURES[form.intent],
      done: "Everything is marked as read.",
    });
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
export const choicesAction = (section: Section) =>
  guarded(section, async ({ ctx, actor, request, context }) => {
    return answerFields(await readForm(request, NotificationChoicesInput), {
      context,
      path: notificationPaths(actor).choices,
      run: async (choices) => ok(await saveNotificationChoices(ctx, choices)),
      unavailable: CHOICES_FAILURE,
      done: "Your choice is saved.",
    });
  });
