import * as v from "valibot";
import { type Picture, readPicture } from "./pictures.ts";

/** The least side of an icon, which phones show on their home screens, in pixels. */
const LEAST_ICON_SIDE = 192;
/** What a certificate has to draw, in pixels each way. */
const MOST_LOGO_SIDE = 2_000;

/** The address of a stored picture that holds, or an empty text for none. A form stores the chosen file first. */
const pictureThat = (holds: (picture: Picture) => boolean, message: string) =>
  v.optional(
    v.pipe(
      // The form library leaves out what is empty.
      v.optional(v.string(message)),
      v.metadata({ description: "The address of a stored picture; empty: none", maxLength: 100 }),
      v.transform((typed) => typed ?? ""),
      v.check((address) => {
        const picture = readPicture(address);
        return address === "" || (picture !== undefined && holds(picture));
      }, message),
    ),
    "",
  );

export const logo = pictureThat(
  ({ type, width, height }) => type !== "image/webp" && Math.max(width, height) <= MOST_LOGO_SIDE,
  `Please choose a logo in PNG or JPEG, at most ${MOST_LOGO_SIDE} pixels wide and high`,
);

export const icon = pictureThat(
  ({ type, width, height }) => type === "image/png" && width === height && width >= LEAST_ICON_SIDE,
  `Please choose a square icon in PNG, at least ${LEAST_ICON_SIDE} pixels wide`,
);

export const photograph = pictureThat(() => true, "Please choose a photograph in PNG, JPEG or WebP");
