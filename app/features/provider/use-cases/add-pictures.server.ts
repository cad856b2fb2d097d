import { pictureAddress } from "#app/features/provider/pictures.ts";
import { insertPictures } from "#app/features/provider/queries/pictures.server.ts";
import { type NewImage, toNewImage } from "#app/kernel/new-image.server.ts";
import { type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import type { FieldError } from "#app/kernel/problem.ts";
import { recordAudits } from "#db/audit.ts";

type Upload = { field: string; bytes: Uint8Array };

type Added = {
  /** By field. */
  addresses: Map<string, string>;
  /** Of the files that are not stored. */
  faults: FieldError[];
};

/**
 * Stores the pictures that were chosen for fields of a section or a text: PNG, JPEG or WebP by their bytes, at most 200 kB
 * and 4,096 pixels each way. The same picture is stored once; one that nothing names is deleted after seven days. A file that
 * is none of these has its reason in `faults`, so that a form shown again has the others.
 */
export const addPictures = withPermission(
  "provider.edit",
  async (ctx, uploads: readonly Upload[]): Promise<Outcome<Added>> => {
    const addresses = new Map<string, string>();
    const faults: FieldError[] = [];
    const images: NewImage[] = [];
    for (const { field, bytes } of uploads) {
      const image = await toNewImage(bytes);
      if ("fault" in image) faults.push({ field, message: image.fault });
      else {
        images.push(image);
        addresses.set(field, pictureAddress(image));
      }
    }
    const [first, ...others] = images.map(({ hash, type, width, height }) => ({
      action: "provider.add-picture",
      entity: "provider-picture",
      entityId: hash,
      after: { type, width, height },
    }));
    if (first) {
      await ctx.db.batch({
        inserted: insertPictures(ctx.db, images),
        audits: recordAudits(ctx, [first, ...others]),
      });
    }
    return ok({ addresses, faults });
  },
);
