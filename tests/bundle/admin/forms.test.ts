import { describe, expect, test } from "vitest";
import { auditEvents } from "#db/schema/index.ts";
import { createAdmin } from "#tests/support/accounts.ts";
import { type AdminWrite, adminWrites, routeName } from "#tests/support/admin-writes.ts";
import { newEvents } from "#tests/support/audit.ts";
import { attribute, expectRejection, formsThatSend } from "#tests/support/form-gate.ts";
import { findForms, findUnlabelled } from "#tests/support/page-text.ts";
import { isStaffRoute, routeManifest, STAFF_WITHOUT_REACT } from "#tests/support/route-manifest.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();
const rival = useSignedIn(worker, (db) => createAdmin(db, { firstName: "Kavi", name: "Kavi Rival" }));
const writes = adminWrites(worker, admin);
const NAMES = Object.keys(writes);

/** 201: a new API key is shown once, on the page that made it. */
const SUCCESS = [201, 303];

const post = ({ path }: AdminWrite, form: Record<string, string>, as = admin) =>
  worker.fetch(path, { as, form, method: "POST" });

test("every admin route that writes has its forms here", () => {
  const writing = routeManifest()
    .filter(({ id, hasAction }) => hasAction && (isStaffRoute(id) || STAFF_WITHOUT_REACT.includes(id)))
    .map(({ id }) => id);
  expect([...new Set(NAMES.map(routeName))].sort()).toEqual(writing.sort());
});

describe("a form sent twice at once is done once, recorded with its actor and target, and succeeds twice", () => {
  test.each(NAMES)("%s", async (name) => {
    const write = await writes[name]!();
    const { value: answers, events } = await newEvents(worker.db, () =>
      Promise.all([post(write, write.form), post(write, write.form)]),
    );
    const [one, other] = answers.map(({ status }) => status).sort();
    if (write.repeatStatus) {
      expect(SUCCESS).toContain(one);
      expect(other).toBe(write.repeatStatus);
    } else {
      for (const status of [one, other]) expect(SUCCESS).toContain(status);
      expect(answers[0]?.headers.get("location")).toBe(answers[1]?.headers.get("location"));
    }
    expect(events.map(({ action, entityId }) => `${action} ${entityId}`)).toEqual([
      ...new Set(events.map(({ action, entityId }) => `${action} ${entityId}`)),
    ]);
    if (write.isPersonal) return expect(events).toEqual([]);
    const [requestId, ...others] = new Set(events.map((event) => event.requestId));
    expect(others).toEqual([]);
    expect(answers.map(({ headers }) => headers.get("x-request-id"))).toContain(requestId);
    for (const event of events) {
      expect(event).toMatchObject({
        actorKind: "user",
        actorId: admin.user.id,
        action: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
        entityId: expect.stringMatching(/./),
      });
    }
  });
});

describe("a rejected form shows the error at its field, keeps what was typed and stores nothing", () => {
  test.each(NAMES)("%s", async (name) => {
    const write = await writes[name]!();
    if (!write.rejected)
      return expect(Object.keys(write.form).filter((field) => !BUTTONS.has(field))).toEqual([]);
    const { fields } = write.rejected;
    const { value: response, events } = await newEvents(worker.db, () =>
      post(write, { ...write.form, ...fields }),
    );
    await expectRejection(response, write);
    expect(events).toEqual([]);
  });
});

/** The fields of a button without inputs. */
const BUTTONS = new Set([
  "intent",
  "severity",
  "formKey",
  "eventId",
  "id",
  "courseId",
  "validUntil",
  "to",
  "version",
  "base",
  "sessionId",
  "testCodeId",
  "unpublish",
  "change",
  "restored",
  "undo",
  "keepsAwards",
  "count",
  "previewed",
  "step",
  "isSkipped",
  "credentialId",
  "clientData",
  "attestation",
]);

describe("of two concurrent edits one is saved; the other admin sees both versions", () => {
  test.each(NAMES)("%s", async (name) => {
    const write = await writes[name]!();
    if (!write.concurrentEdit) return expect(name).not.toMatch(/edit$/);
    const first = await post(write, { ...write.form, ...write.concurrentEdit }, rival);
    expect(first.status).toBe(303);
    const { value: late, events } = await newEvents(worker.db, () => post(write, write.form));
    expect(late.status).toBe(409);
    expect(events).toEqual([]);
    const html = await late.text();
    expect(html).toContain("There is a problem");
    expect(html).toMatch(/Someone else has changed this|has graded this submission since you opened it/);
    for (const field of Object.keys(write.concurrentEdit))
      expect(html, field).toContain(attribute(write.form[field]!));
    for (const value of Object.values(write.concurrentEdit)) {
      if (value.includes("rival")) expect(html).toContain(attribute(value));
    }
    const shown = Object.entries(hiddenFields(html)).filter(
      ([field]) => field in write.form || field === "expectedId",
    );
    const again = await post(write, { ...write.form, ...Object.fromEntries(shown) });
    expect(again.status, "saving again, with both before one's eyes").toBe(303);
  });
});

describe("a record of another course or quiz is not found", () => {
  const nested = NAMES.filter((name) => /\$(courseId|quizId)\.\w+\.\$|\(move|\$quizId$/.test(name));

  test.each(nested)("%s", async (name) => {
    const [here, there] = [await writes[name]!(), await writes[name]!()];
    const parent = /(?<=\/(courses|quizzes)\/)[^/]+/;
    const write = { ...there, path: there.path.replace(parent, parent.exec(here.path)![0]) };
    const { value: response, events } = await newEvents(worker.db, () => post(write, write.form));
    expect(response.status).toBe(404);
    expect(events).toEqual([]);
    const hasPage = write.path.split("/").length > 4;
    if (hasPage) expect((await worker.fetch(write.path, { as: admin })).status).toBe(404);
    expect((await post(there, there.form)).status, "at its own address").toBe(303);
  });
});

/** The hidden fields of the returned page: the state that the next save expects. */
const hiddenFields = (html: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(
        /<input type="hidden" name="(version|gradeVersion|expected[A-Z]\w*)" value="([^"]*)"/g,
      ),
    ].map(([, name = "", value = ""]) => [name, value]),
  );

test("the audit log can be neither changed nor deleted", async () => {
  expect((await worker.db.orm.select().from(auditEvents)).length).toBeGreaterThan(0);
  await expect(worker.db.orm.delete(auditEvents)).rejects.toThrow();
  await expect(worker.db.orm.update(auditEvents).set({ reason: "-" })).rejects.toThrow();
});

describe("without scripts the page has labels and one form that sends these fields to this address", () => {
  /**
   * 'Undo' is in the message of the deletion, 'Import', 'Enrol' and 'Apply' in previews; tests/e2e/admin-writes.full.test.ts
   * uses them. A script fills in a new passkey; tests/e2e/passkeys.full.test.ts adds one.
   */
  test.each(
    NAMES.filter(
      (name) =>
        !/\(undo\)|\(add passkey\)|\/(import(-[a-z-]+)?)$|(corrections|colleges)\/screens\/new$/.test(name),
    ),
  )("%s", async (name) => {
    const { path, form } = await writes[name]!();
    const html = await (await worker.fetch(path, { as: admin })).text();
    expect(findUnlabelled(html)).toEqual([]);
    expect(formsThatSend(html, { path, form }), JSON.stringify(findForms(html))).toHaveLength(1);
  });
});
