import { insertImages } from "#app/features/question-bank/images/queries/question-images.server.ts";
import { toNewImage } from "#app/kernel/new-image.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { withPermission } from "#app/kernel/permissions.ts";
import { invalidFields } from "#app/kernel/problem.ts";
import { recordAudit } from "#db/audit.ts";

/**
 * Stores an image for questions: PNG, JPEG or WebP by its bytes, at most 200 kB and 4,096 pixels each way. The same image
 * is stored once. Problems: invalid_fields (image).
 */
export const addImage = withPermission(
  "quizzes.edit",
  async (ctx, bytes: Uint8Array): Promise<Outcome<{ hash: string }>> => {
    const image = await toNewImage(bytes);
    if ("fault" in image) return failed(invalidFields({ field: "image", message: image.fault }));
    const { hash, type, width, height } = image;
    await ctx.db.batch({
      inserted: insertImages(ctx.db, [image]),
      audit: recordAudit(ctx, {
        action: "question.add-image",
        entity: "question-image",
        entityId: hash,
        after: { type, width, height },
      }),
    });
    return ok({ hash });
  },
);
