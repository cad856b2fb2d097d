import sharp from "sharp";
import { expect, test } from "vitest";
import { questions } from "#db/schema/index.ts";
import { createUser } from "#tests/support/accounts.ts";
import { useAdminWorker, useSignedIn } from "#tests/support/use-worker.ts";

const { worker, admin } = useAdminWorker();
const student = useSignedIn(worker, (db) => createUser(db));

const NEW = "/admin/questions/new";
const TYPED = {
  text: "What is **x**?",
  "options[0]": "`1`",
  "options[1]": "two",
  correctAnswer: "1",
  usesMarkdown: "on",
  tags: "typed tag",
};

async function send(fields: Record<string, string>, file?: Buffer) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file) body.set("image", new Blob([new Uint8Array(file)]), "evil.svg");
  const response = await worker.fetch(NEW, { as: admin, method: "POST", body });
  return { status: response.status, html: await response.text() };
}

const picture = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: "red" } })
    .png()
    .toBuffer();

test("without scripts: preview, image and save on one form, with everything typed kept", async () => {
  const preview = await send({ ...TYPED, intent: "preview" });
  expect(preview.status).toBe(200);
  expect(preview.html).toContain("<p>What is <strong>x</strong>?</p>");
  expect(preview.html).toContain("<code>1</code>");
  for (const typed of ["What is **x**?", "`1`", "typed tag"]) expect(preview.html).toContain(typed);

  const faulty = await send({ ...TYPED, "options[1]": "<b>", intent: "preview" });
  expect(faulty.status).toBe(422);
  expect(faulty.html).toMatch(/question-options\[1\]-error/);

  const second = { "translation.language": "hi", "translation.text": "**क्या**?" };
  const inTwo = { ...TYPED, ...second, "translation.options[0]": "*एक*", "translation.options[1]": "एक" };
  const bilingual = await send({ ...inTwo, intent: "preview" });
  expect(bilingual.status).toBe(422);
  expect(bilingual.html).toContain('<div lang="hi" class="rich"><p><strong>क्या</strong>?</p></div>');
  expect(bilingual.html).toMatch(/id="question-translation.options-error".*?Two options say the same/s);

  const refused = await send(
    { ...TYPED, intent: "add-image", imageDescription: "A square" },
    Buffer.from("<svg/>"),
  );
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("Please choose an image in PNG, JPEG or WebP");
  expect(refused.html).toContain("A square");

  const added = await send({ ...TYPED, imageDescription: "A [red] square" }, await picture());
  expect(added.status).toBe(200);
  const [line, hash] = /!\[A \\\[red\\\] square\]\(image:([0-9a-f]{64})\)/.exec(added.html) ?? [];
  expect(added.html).toContain("The image is at the end of the question.");
  expect(added.html).toContain("typed tag");

  expect((await send({ ...TYPED, text: `${TYPED.text}\n\n${line}`, intent: "save" })).status).toBe(303);
  const [stored] = await worker.db.orm.select().from(questions);
  expect(stored).toMatchObject({ text: "What is x?\nA [red] square", rich: { images: [hash] } });

  const edit = await (await worker.fetch(`/admin/questions/${stored!.id}/edit`, { as: admin })).text();
  expect(edit).toContain('<section aria-label="Preview: Question"');
  expect(edit).toContain(`By ${admin.user.name}. Used in no quiz.`);
  expect(edit).toContain(`<img src="/question-images/${hash}"`);

  const path = `/question-images/${hash}`;
  const image = await worker.fetch(path, { as: admin });
  expect(image.status).toBe(200);
  expect(Object.fromEntries(image.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "private, max-age=31536000, immutable",
    vary: expect.stringMatching(/cookie/i),
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await image.arrayBuffer())).toEqual(await picture());
  for (const as of [undefined, student]) {
    const hidden = await worker.fetch(path, { as });
    expect([hidden.status, hidden.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
  expect((await worker.fetch("/question-images/..%2f", { as: admin })).status).toBe(404);
});

test("the live preview renders on the server, for staff who may edit", async () => {
  const call = (as?: typeof admin) =>
    worker.fetch("/api/admin/questions/preview", { as, method: "POST", json: { text: "**a** <i>" } });
  expect(await (await call(admin)).json()).toEqual({
    text: "<p><strong>a</strong> </p>",
    options: [],
    explanation: "",
    faults: [expect.objectContaining({ field: "text" })],
  });
  expect((await call(student)).status).toBe(403);
});
