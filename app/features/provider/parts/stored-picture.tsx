import type { Picture } from "#app/features/provider/pictures.ts";

/** A picture as a form or an earlier version has it. */
export const StoredPicture = ({ picture, alt }: { picture: Picture; alt: string }) => (
  <img
    src={picture.address}
    width={picture.width}
    height={picture.height}
    alt={alt}
    loading="lazy"
    className="picture h-16 w-auto max-w-full object-contain"
  />
);
