import { readPicture } from "#app/features/provider/pictures.ts";
import { initialsOf } from "#app/features/public-site/initials.ts";
import { Initials } from "#app/ui/initials.tsx";

/** The photograph of a person, or the initials. It is lazy: people are below the first screen. */
export function Portrait({ name, photo }: { name: string; photo?: string }) {
  const picture = readPicture(photo);
  if (!picture) return <Initials letters={initialsOf(name)} />;
  return (
    <img
      src={picture.address}
      width={picture.width}
      height={picture.height}
      alt={`Photograph of ${name}`}
      loading="lazy"
      decoding="async"
      className="size-14 shrink-0 rounded-full object-cover"
    />
  );
}
