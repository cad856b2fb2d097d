import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, useState } from "react";
import { readPicture } from "#app/features/provider/pictures.ts";
import { IMAGE_TOO_LARGE, IMAGE_TYPES, type ImageType, MAX_IMAGE_BYTES } from "#app/kernel/images.ts";
import { FieldError } from "#app/ui/field.tsx";
import { FILE_PREFIX, REMOVE_PREFIX } from "./picture-names.ts";
import { withSmallerFile } from "./smaller-picture.ts";
import { StoredPicture } from "./stored-picture.tsx";

/** Of all chosen files of a form together, below what the server reads. */
const MOST_BYTES = 900 * 1024;
const TOGETHER_TOO_LARGE =
  "The chosen pictures are too large to send together. Please save, then choose this one";

type Props = {
  // biome-ignore lint/suspicious/noExplicitAny: a field of any form
  field: FieldMetadata<any, any, any>;
  label: string;
  hint?: string;
  /** With scripts a larger picture is made smaller: pixels of its longer side. */
  side: number;
  types?: readonly ImageType[];
};

/** A field with the address of a picture: the picture, a file that replaces it, and a way to remove it. */
export function PictureField({ field, label, hint, side, types = IMAGE_TYPES }: Props) {
  const { id, name, initialValue } = field;
  const address = typeof initialValue === "string" ? initialValue : "";
  const picture = readPicture(address);
  const [fault, setFault] = useState<{ of: string; message: string }>();
  const errors = fault?.of === address ? [fault.message] : field.errors;
  const hasError = Boolean(errors?.length);
  const described = [`${id}-description`, hasError && `${id}-error`].filter(Boolean).join(" ");

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    setFault(undefined);
    await withSmallerFile(input, side);
    const message = faultOf(input);
    if (message === undefined) return;
    input.value = "";
    setFault({ of: address, message });
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label} <span className="font-normal text-muted">(optional)</span>
      </label>
      <p id={`${id}-description`} className="text-sm text-muted">
        {hint}
      </p>
      <FieldError id={id} errors={errors} />
      {picture && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <StoredPicture picture={picture} alt={`${label}, as it is now`} />
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input key={address} type="checkbox" className="choice" name={`${REMOVE_PREFIX}${name}`} />
            Remove
          </label>
        </div>
      )}
      <input type="hidden" name={name} value={address} />
      <input
        key={`${address} file`}
        id={id}
        type="file"
        name={`${FILE_PREFIX}${name}`}
        accept={types.join(",")}
        onChange={choose}
        aria-describedby={described}
        aria-invalid={hasError || undefined}
        className="control"
      />
    </div>
  );
}

/** Why the chosen file would not be stored. */
function faultOf({ files, form }: HTMLInputElement): string | undefined {
  const [file] = files ?? [];
  if (!file) return undefined;
  if (file.size > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE;
  const all = [...new FormData(form ?? undefined).values()];
  const bytes = all.reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);
  return bytes > MOST_BYTES ? TOGETHER_TOO_LARGE : undefined;
}
