import { readPicture } from "#app/features/provider/pictures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { selectPicture } from "#app/features/provider/queries/pictures.server.ts";
import { failed, type Outcome, ok } from "#app/kernel/outcome.ts";
import { notFound } from "#app/kernel/problem.ts";
import type { ServiceContext } from "#app/kernel/service-context.ts";
import type { ImageFile } from "#db/images.ts";

/** Gets a picture by its address; everybody may see it. Problems: not_found. */
export async function getPicture({ db }: ServiceContext, address: string): Promise<Outcome<ImageFile>> {
  const picture = readPicture(address);
  const [file] = picture ? await db.execute(selectPicture(db, picture.hash)) : [];
  return file && file.type === picture?.type ? ok(file) : failed(notFound("This picture"));
}

/** The logo for files that name the provider, or else the icon; undefined without both. */
export async function getSenderPicture(ctx: ServiceContext) {
  const { logo, icon } = provider().looks;
  const found = logo || icon ? await getPicture(ctx, logo || icon) : undefined;
  return found?.ok ? { bytes: new Uint8Array(found.value.data), isLogo: logo !== "" } : undefined;
}
