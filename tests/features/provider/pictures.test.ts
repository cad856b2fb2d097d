import sharp from "sharp";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { certificatePdf } from "#app/features/certificates/pdf/certificate-pdf.server.ts";
import { sectionInput } from "#app/features/provider/inputs.ts";
import { readPicture } from "#app/features/provider/pictures.ts";
import { setProvider } from "#app/features/provider/provider.ts";
import { draftInput } from "#app/features/provider/texts/inputs.ts";
import { addPictures } from "#app/features/provider/use-cases/add-pictures.server.ts";
import { readProvider } from "#app/features/provider/use-cases/current-provider.server.ts";
import { getPicture, getSenderPicture } from "#app/features/provider/use-cases/get-picture.server.ts";
import {
  changeSection,
  getSection,
  restoreVersion,
  saveSection,
} from "#app/features/provider/use-cases/settings.server.ts";
import {
  discardDraft,
  getText,
  publishDraft,
  saveDraft,
} from "#app/features/provider/use-cases/texts.server.ts";
import { presentProvider } from "#app/features/provider/wire.ts";
import { MAX_IMAGE_BYTES } from "#app/kernel/images.ts";
import { DAY_MS } from "#app/kernel/time.ts";
import { auditEvents, providerPictures } from "#db/schema/index.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { renderPdf } from "#tests/support/rendered-pdf.ts";
import { adminContext, anonymousContext } from "#tests/support/service-context.ts";
import { deleteExpiredRows } from "#workers/jobs/retention.ts";

type Owner = Awaited<ReturnType<typeof adminContext>>;

let database: TestDatabase;
let ctx: Owner;
beforeEach(async () => {
  database = await createTestDatabase();
  ctx = await adminContext(database.db, { staffRole: "owner" });
});
afterEach(async () => {
  setProvider(demoProviderVersions());
  await database.close();
});

type Drawn = { width?: number; height?: number; format?: "png" | "jpeg" | "webp"; background?: string };
const draw = ({ width = 200, height = 200, format = "png", background = "#c00000" }: Drawn = {}) =>
  sharp({ create: { width, height, channels: 4, background } })
    .toFormat(format)
    .toBuffer();

/** Stores a picture and gives its address. */
async function store(drawn: Drawn = {}, field = "logo"): Promise<string> {
  const added = await addPictures(ctx, [{ field, bytes: await draw(drawn) }]);
  return added.ok ? added.value.addresses.get(field)! : expect.fail(JSON.stringify(added.problem));
}

const stored = () => database.db.orm.select().from(providerPictures);
const looks = { colour: "", logo: "", icon: "" };
async function saveLooks(change: Partial<typeof looks>) {
  const found = await getSection(ctx, "looks");
  const version = found.ok ? found.value.version : 0;
  return saveSection(ctx, "looks", { ...looks, ...change, version });
}
const people = (photos: string[]) =>
  photos.map((photo, index) => ({
    name: `Person ${index}`,
    role: "Circuits",
    credentials: "",
    experience: "",
    photo,
  }));
async function draftPhotos(photos: string[]) {
  const found = await getText(ctx, "faculty");
  const { version, base } = found.ok ? found.value : expect.fail("no text");
  const saved = await saveDraft(ctx, "faculty", { people: people(photos), version, base } as never);
  return { saved, version: version + 1 };
}

describe("an upload", () => {
  test.each([
    ["png", "png"],
    ["jpeg", "jpg"],
    ["webp", "webp"],
  ] as const)(
    "of a %s is stored once, audited, and shown to everybody at its address",
    async (format, ending) => {
      const drawn = { width: 40, height: 30, format };
      const address = await store(drawn);
      expect(await store(drawn)).toBe(address);
      expect(address).toMatch(new RegExp(`^/pictures/[0-9a-f]{64}-40x30\\.${ending}$`));
      const found = await getPicture(anonymousContext(database.db), address);
      expect(found.ok && Buffer.from(found.value.data)).toEqual(await draw(drawn));
      expect(await stored()).toHaveLength(1);
      const [event] = await database.db.orm.select().from(auditEvents);
      expect(event).toMatchObject({ action: "provider.add-picture", after: { width: 40 } });
    },
  );

  test("that cannot be stored gets a reason at its field, and the others are stored", async () => {
    const uploads = [
      { field: "logo", bytes: Buffer.from("<!doctype html><script>alert(1)</script>") },
      { field: "icon", bytes: Buffer.concat([await draw(), Buffer.alloc(MAX_IMAGE_BYTES)]) },
      { field: "people[0].photo", bytes: await draw() },
    ];
    expect(await addPictures(ctx, uploads)).toMatchObject({
      value: {
        faults: [
          { field: "logo", message: "Please choose an image in PNG, JPEG or WebP" },
          { field: "icon", message: "The image is larger than 200 kB. Please make it smaller" },
        ],
      },
    });
    expect(await stored()).toHaveLength(1);
  });

  test("is for owners alone", async () => {
    const coordinator = await adminContext(database.db, { staffRole: "coordinator" });
    expect(await addPictures(coordinator, [{ field: "logo", bytes: await draw() }])).toMatchObject({
      problem: { code: "forbidden" },
    });
  });

  test.each(["/pictures/x", `/pictures/${"a".repeat(64)}-1x1.png`, "/etc/passwd"])(
    "%s is no picture",
    async (address) => {
      expect(await getPicture(anonymousContext(database.db), address)).toMatchObject({ ok: false });
    },
  );
});

describe("the looks", () => {
  const LOGO = "Please choose a logo in PNG or JPEG, at most 2000 pixels wide and high";
  const ICON = "Please choose a square icon in PNG, at least 192 pixels wide";
  test.each<[field: "logo" | "icon", size: string, message: string | undefined]>([
    ["logo", "640x160.png", undefined],
    ["logo", "640x160.jpg", undefined],
    ["logo", "640x160.webp", LOGO],
    ["logo", "2001x100.png", LOGO],
    ["icon", "192x192.png", undefined],
    ["icon", "191x191.png", ICON],
    ["icon", "512x500.png", ICON],
    ["icon", "512x512.jpg", ICON],
  ])("have a %s of %s: %s", (field, size, message) => {
    const address = `/pictures/${"0a".repeat(32)}-${size}`;
    const read = v.safeParse(sectionInput("looks"), { ...looks, [field]: address, version: 0 });
    expect(read.issues?.[0].message).toBe(message);
  });

  test.each(["https://other.example/logo.png", "/question-images/x", "<svg>"])(
    "take no address such as %s",
    (address) => {
      const read = v.safeParse(sectionInput("looks"), { ...looks, logo: address, version: 0 });
      expect(read.issues?.[0].message).toBe(LOGO);
    },
  );

  test("name stored pictures alone, with their own size", async () => {
    const address = await store();
    for (const wrong of [
      address.replace("200x200", "200x100"),
      address.replace(/[0-9a-f]{64}/, "b".repeat(64)),
    ])
      expect(await saveLooks({ logo: wrong })).toMatchObject({
        problem: {
          errors: [
            { field: "logo", message: "This picture is not stored any longer. Please choose it again" },
          ],
        },
      });
    expect(await saveLooks({ logo: address })).toMatchObject({ ok: true });
  });

  test("come back with an earlier version, and are in the public answer", async () => {
    const [first, second] = [await store(), await store({ background: "#0000c0" })];
    await saveLooks({ icon: first });
    const found = await getSection(ctx, "looks");
    const earlier = found.ok ? found.value.version : 0;
    const saved = await changeSection(ctx, "looks", { icon: second });
    const version = saved.ok ? saved.value.version : 0;
    expect(await restoreVersion(ctx, "looks", { restored: earlier, version })).toMatchObject({ ok: true });
    await readProvider(database.db);
    expect(presentProvider("https://kadam.example").looks).toMatchObject({
      logo: null,
      icon: { url: `https://kadam.example${first}`, width: 200, height: 200 },
    });
  });
});

describe("photographs of a text", () => {
  test("may be left out, and are checked at their fields", async () => {
    const parse = (photos: string[]) =>
      v.safeParse(draftInput("faculty"), { people: people(photos), version: 0, base: 0 });
    expect(parse(["", `/pictures/${"0a".repeat(32)}-10x10.webp`]).issues).toBeUndefined();
    expect(v.getDotPath(parse(["", "/x.png"]).issues![0])).toBe("people.1.photo");
    const { saved } = await draftPhotos(["", `/pictures/${"0a".repeat(32)}-10x10.webp`]);
    expect(saved).toMatchObject({ problem: { errors: [{ field: "people[1].photo" }] } });
  });
});

test("a picture that no version and no draft names is deleted after seven days", async () => {
  const colours = ["#010101", "#020202", "#030303", "#040404", "#050505", "#060606"];
  const [was, is, published, drafted, discarded, fresh] = (await Promise.all(
    colours.map((background) => store({ background })),
  )) as [string, string, string, string, string, string];
  await saveLooks({ logo: was });
  await saveLooks({ logo: is });
  await publishDraft(ctx, "faculty", { version: (await draftPhotos([published])).version });
  await discardDraft(ctx, "faculty", { version: (await draftPhotos([discarded])).version });
  await draftPhotos([published, drafted]);
  await database.client.execute(
    `UPDATE provider_pictures SET created_at = created_at - ${8 * DAY_MS} WHERE hash <> '${readPicture(fresh)!.hash}'`,
  );
  const periods = { ENQUIRY_RETENTION_DAYS: 730, MAIL_RETENTION_DAYS: 30, AUDIT_RETENTION_DAYS: 1095 };
  await deleteExpiredRows(periods, database.db);
  const left = (await stored()).map(({ hash }) => hash).toSorted();
  const kept = [was, is, published, drafted, fresh].map((address) => readPicture(address)!.hash);
  expect(left).toEqual(kept.toSorted());
});

describe("a certificate", () => {
  const facts = {
    number: "A1B2C3D4E5F6",
    studentName: "Asha Rao",
    courseName: "Web development",
    issuedAt: Date.UTC(2026, 10, 23),
    validUntil: Date.UTC(2027, 4, 23),
    renewedAt: null,
    url: "https://kadam.example/certificates/1",
  };
  const colourAt = async (file: Uint8Array | undefined, x: number, y: number) => {
    const { canvas } = await renderPdf(file!);
    return [
      ...canvas
        .getContext("2d")
        .getImageData(2 * x, 2 * y, 1, 1)
        .data.slice(0, 3),
    ];
  };

  test.each<[string, Drawn]>([
    ["logo", { width: 400, height: 100 }],
    ["logo", { width: 400, height: 100, format: "jpeg" }],
    ["icon", {}],
  ])("has the %s of the provider: %j", async (field, drawn) => {
    await saveLooks({ [field]: await store(drawn, field) });
    await readProvider(database.db);
    const file = await certificatePdf(facts, await getSenderPicture(ctx));
    const [red = 0, green = 255] = await colourAt(file, 80, 80);
    expect([red > 180, green < 20]).toEqual([true, true]);
    expect((await renderPdf(file!)).copied).toContain("Asha Rao");
  });

  test("is drawn without a picture that a file cannot show", async () => {
    const packed = await sharp(await draw({ background: "#00000000" }))
      .png({ palette: true, colours: 2 })
      .toBuffer();
    const file = await certificatePdf(facts, { bytes: packed, isLogo: true });
    expect((await renderPdf(file!)).copied).toContain("Kadam");
  });
});
