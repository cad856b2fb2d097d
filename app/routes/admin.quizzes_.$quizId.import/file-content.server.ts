/** A chosen file takes the place of the pasted text; from here on there is only text. */
export async function withFileContent(formData: FormData): Promise<FormData> {
  const file = formData.get("file");
  formData.delete("file");
  if (file instanceof File && file.size > 0) formData.set("content", await file.text());
  return formData;
}
