import { decodeFile } from "#app/domain/quizzes/formats/decode.ts";

/** What became of the form's file: a note for the dry run when its encoding was assumed, or why it cannot be read. */
export type ChosenFile = { isChosen: boolean; note?: string; refusal?: string };

/** Puts the text of a chosen file in place of the pasted text; from here on there is only text. */
export async function replaceWithFile(formData: FormData): Promise<ChosenFile> {
  const file = formData.get("file");
  formData.delete("file");
  if (!(file instanceof File) || file.size === 0) return { isChosen: false };
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if ("refusal" in decoded) return { isChosen: true, refusal: decoded.refusal };
  formData.set("content", decoded.text);
  return { isChosen: true, note: decoded.note };
}
