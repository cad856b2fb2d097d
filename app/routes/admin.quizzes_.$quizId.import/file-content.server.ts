import { decodeFile } from "#app/domain/quizzes/formats/decode.ts";

/** The result of reading the file: a note when its encoding was assumed, or why it cannot be read. */
export type ChosenFile = { isChosen: boolean; note?: string; refusal?: string };

/** Replaces the pasted text by the text of the file; later steps only handle text. */
export async function replaceWithFile(formData: FormData): Promise<ChosenFile> {
  const file = formData.get("file");
  formData.delete("file");
  if (!(file instanceof File) || file.size === 0) return { isChosen: false };
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if ("refusal" in decoded) return { isChosen: true, refusal: decoded.refusal };
  formData.set("content", decoded.text);
  return { isChosen: true, note: decoded.note };
}
