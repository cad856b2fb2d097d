import * as v from "valibot";

const position = v.pipe(v.string(), v.regex(/^[a-z_]{1,64}\.\d{1,6}$/));

/** The address of a part of an archive; without `to` it reaches to the end. */
export const ArchivePartInput = v.object({ from: position, to: v.optional(position) });

export type ArchivePartAddress = v.InferOutput<typeof ArchivePartInput>;
